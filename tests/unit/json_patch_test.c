/* json_patch_test.c -- what changed from one JSON text to another.  That patches of states make the
 * next states is tried by the page's own reader: web/tests/unit/patch.test.ts. */
#include "base/json_patch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *what, *old, *new, *patch;
} rows[] = {
    {"nothing", "{'a':1}", "{'a':1}", ""},
    {"no old text", "", "{'a':1}", "{'op':'replace','path':'','value':{'a':1}}"},
    {"a number", "{'a':12,'b':2}", "{'a':123,'b':2}", "{'op':'replace','path':'/a','value':123}"},
    {"null and a string", "{'a':null}", "{'a':'x'}", "{'op':'replace','path':'/a','value':'x'}"},
    {"a string that goes on", "['a']", "['ab']", "{'op':'replace','path':'/0','value':'ab'}"},
    {"brackets in strings", "{'a':'}]','b':['\\\\',1]}", "{'a':'}]','b':['\\\\',2]}",
     "{'op':'replace','path':'/b/1','value':2}"},
    {"a key that goes", "{'a':1,'b':2,'c':3}", "{'a':1,'c':3}", "{'op':'remove','path':'/b'}"},
    {"a key that comes", "{'a':1,'c':3}", "{'a':1,'b':[],'c':3}",
     "{'op':'add','path':'/b','value':[]}"},
    {"a key for another", "{'a':'a long sentence that does not change at all','b':2}",
     "{'a':'a long sentence that does not change at all','c':3}",
     "{'op':'remove','path':'/b'},{'op':'add','path':'/c','value':3}"},
    {"an item at the end", "{'a':['first','second']}", "{'a':['first','second','third']}",
     "{'op':'add','path':'/a/2','value':'third'}"},
    {"the first item", "{'a':['first','second','third']}", "{'a':['second','third']}",
     "{'op':'remove','path':'/a/0'}"},
    {"an item between", "{'a':['first','third one']}", "{'a':['first','second','third one']}",
     "{'op':'add','path':'/a/1','value':'second'}"},
    {"all items", "{'a':[1,2,3]}", "{'a':[]}", "{'op':'replace','path':'/a','value':[]}"},
    {"deep down", "{'a':[{'x':'the same','y':['as it was',{'z':1}]},'and this']}",
     "{'a':[{'x':'the same','y':['as it was',{'z':2}]},'and this']}",
     "{'op':'replace','path':'/a/0/y/1/z','value':2}"},
    {"one goes, one changes, one comes",
     "{'a':['this one goes',{'kept':'this stays','n':1},'a long sentence that does not change',"
     "'and one more that is as it was']}",
     "{'a':[{'kept':'this stays','n':2},'a long sentence that does not change','new',"
     "'and one more that is as it was']}",
     "{'op':'replace','path':'/a/0','value':{'kept':'this stays','n':2}},"
     "{'op':'remove','path':'/a/1'},{'op':'add','path':'/a/2','value':'new'}"},
    {"the whole where it is shorter", "{'a':{'x':1,'y':2,'z':3}}", "{'a':{'x':4,'y':5,'z':6}}",
     "{'op':'replace','path':'/a','value':{'x':4,'y':5,'z':6}}"},
};

/* The rows with the quotes that C makes hard to read. */
static void put(Text *text, const char *words) {
    for (; *words; words++) text_bytes(text, *words == '\'' ? "\"" : words, 1);
}

static void a_patch_says_what_changed(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text old = {0}, new = {0}, patch = {0}, expected = {0};
        Json json = {.text = &patch};
        put(&old, rows[i].old), put(&new, rows[i].new);
        put(&expected, "["), put(&expected, rows[i].patch), put(&expected, "]");
        json_patch(text_string(&old), text_string(&new), &json, NULL);
        if (strcmp(text_string(&patch), text_string(&expected)) != 0)
            fail_msg("%s: %s", rows[i].what, text_string(&patch));
        text_release(&old), text_release(&new), text_release(&patch), text_release(&expected);
    }
}

/* ---- Without memory ----------------------------------------------------------------- */

static void *resize(void *left, void *old, size_t bytes) {
    if (bytes && !(*(int *)left)--) return NULL;
    return bytes ? realloc(old, bytes) : (free(old), NULL);
}

static void a_patch_without_memory_has_failed(void **state) {
    (void)state;
    for (int gave = 0; gave < 2; gave++) { /* for the patch, and for the path */
        int left = gave;
        const Memory memory = {resize, &left};
        Text patch = {.memory = &memory};
        Json json = {.text = &patch};
        json_patch("{\"a\":1}", "{\"a\":2}", &json, NULL);
        assert_true(patch.failed);
        left = -1;
        text_release(&patch);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_patch_says_what_changed),
        cmocka_unit_test(a_patch_without_memory_has_failed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
