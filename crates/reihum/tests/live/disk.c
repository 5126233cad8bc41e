/* A disk that does as a test says: put before the C library (LD_PRELOAD), it looks into the file that
   the variable DISK names whenever data is synced. "slow": it takes half a second; "fails": it is an
   error of the disk. Without the file, or with an empty one, the disk is well. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static char told(void) {
    const char *name = getenv("DISK");
    char first = 0;
    int file = name ? open(name, O_RDONLY) : -1;
    if (file >= 0) {
        if (read(file, &first, 1) != 1) first = 0;
        close(file);
    }
    return first;
}

static int sync_as_told(const char *name, int file) {
    char what = told();
    if (what == 's') usleep(500 * 1000);
    if (what == 'f') {
        errno = EIO;
        return -1;
    }
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    return real(file);
}

int fsync(int file) { return sync_as_told("fsync", file); }
int fdatasync(int file) { return sync_as_told("fdatasync", file); }
