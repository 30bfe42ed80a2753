/* faulty_store.h -- the contract of store.h in memory, in virtual time, at its worst.
 *
 *      line ──► what waits ──► disk ──► what is to be told ──► host
 *
 * Every server has a line to it.  What waits on a line is taken in batches, and written to the disk
 * that all share; some time later the line tells of it.  In between servers die: what waited is
 * gone, or the first few of it are on the disk and nobody was told; never half of one.  Servers
 * that share a disk lose races, and hear of what others changed when it is too late. */
#ifndef SERVER_FAULTY_STORE_H
#define SERVER_FAULTY_STORE_H

#include "store/store.h"

enum { STORE_LINES = 3 };

/* A table as it is on the disk. */
typedef struct {
    char name[STORE_NAME + 1];
    char *head;
    char **lines; /* of every entry */
    int entries;
    StoreRow row;
    int64_t due;
    bool rated; /* it counts, for those who played */
} KeptTable;

/* Somebody who looks at every write when it is handed over, and when it is on the disk. */
typedef struct {
    void (*handed)(const StoreWrite *write);
    void (*written)(const KeptTable *table, const StoreWrite *write);
} StoreSpy;

void faulty_store_begin(const StoreSpy *spy);
void faulty_store_end(void);

/* A line is opened by a server that begins, and torn down when it dies. */
void line_open(int line, const StoreHost *host);
void line_crash(int line);
void line_keep(int line, const StoreWrite *write);
void line_ask(int line, const StoreQuestion *question);

/* Everything is slow for so long. */
void faulty_store_stall(int64_t ms);

int kept_tables(void);
const KeptTable *kept_table(int number);
const KeptTable *kept_find(const char *name);

#endif
