/* map.c -- things found by a number. */
#include "map.h"

#include "base/memory.h"

/* All bits of the key have a say in the row. */
static size_t row_of(const Map *map, uint64_t key) {
    key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9u;
    key = (key ^ key >> 27) * 0x94d049bb133111ebu;
    return (size_t)(key ^ key >> 31) & (map->size - 1);
}

static void link_node(Map *map, MapNode *node) {
    MapNode **row = &map->rows[row_of(map, node->key)];
    node->next = *row;
    *row = node;
}

/* Twice the rows.  Without memory the old ones do, as long as there are some. */
static void grow(Map *map) {
    Map more = {.size = map->size ? 2 * map->size : 16, .n = map->n};
    more.rows = (MapNode **)memory_take(NULL, more.size * sizeof *more.rows);
    if (!more.rows) return;
    for (size_t row = 0; row < map->size; row++)
        for (MapNode *node = map->rows[row], *next; node; node = next) {
            next = node->next;
            link_node(&more, node);
        }
    memory_give(NULL, (void *)map->rows);
    *map = more;
}

bool map_add(Map *map, MapNode *node, uint64_t key) {
    if (map->n >= map->size) grow(map);
    if (!map->rows) return false;
    node->key = key;
    link_node(map, node);
    map->n++;
    return true;
}

void map_remove(Map *map, MapNode *node) {
    MapNode **at = &map->rows[row_of(map, node->key)];
    while (*at != node) at = &(*at)->next;
    *at = node->next;
    map->n--;
}

void map_release(Map *map) {
    memory_give(NULL, (void *)map->rows);
    *map = (Map){0};
}

MapNode *map_find(const Map *map, uint64_t key) {
    MapNode *node = map->size ? map->rows[row_of(map, key)] : NULL;
    while (node && node->key != key) node = node->next;
    return node;
}

MapNode *map_again(const MapNode *node) {
    MapNode *next = node->next;
    while (next && next->key != node->key) next = next->next;
    return next;
}

static MapNode *first_from(const Map *map, size_t row) {
    for (; row < map->size; row++)
        if (map->rows[row]) return map->rows[row];
    return NULL;
}

MapNode *map_first(const Map *map) { return first_from(map, 0); }

MapNode *map_next(const Map *map, const MapNode *node) {
    return node->next ? node->next : first_from(map, row_of(map, node->key) + 1);
}

uint64_t map_hash(const char *name, uint64_t salt) {
    uint64_t hash = 0xcbf29ce484222325u ^ salt;
    for (; *name; name++) hash = (hash ^ (uint8_t)*name) * 0x100000001b3u;
    return hash ^ hash >> 29;
}
