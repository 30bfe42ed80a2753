/* map.h -- things found by a number: a hash table whose nodes lie in the things themselves.
 *
 * Who has names instead of numbers keeps them under a hash of the name, and looks at all that have
 * it.  A thing is `MAP_OF(Table, node, found)` of the node that was found. */
#ifndef SERVER_MAP_H
#define SERVER_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct MapNode {
    struct MapNode *next;
    uint64_t key;
} MapNode;

typedef struct {
    MapNode **rows; /* NULL until something is added */
    size_t size, n; /* size: a power of two */
} Map;

#define MAP_OF(Type, member, node) ((Type *)map_thing(node, offsetof(Type, member)))
static inline void *map_thing(MapNode *node, size_t offset) { return (char *)node - offset; }

bool map_add(Map *map, MapNode *node, uint64_t key); /* false: no memory */
void map_remove(Map *map, MapNode *node);
void map_release(Map *map); /* the table; the things are their owner's */

/* The first thing of this key, and the next after it; NULL: there is none. */
MapNode *map_find(const Map *map, uint64_t key);
MapNode *map_again(const MapNode *node);

/* All things, in no order; the one at hand may be removed after the next was asked for. */
MapNode *map_first(const Map *map);
MapNode *map_next(const Map *map, const MapNode *node);

/* The hash of a name, which nobody can aim at who does not know the salt. */
uint64_t map_hash(const char *name, uint64_t salt);

#endif
