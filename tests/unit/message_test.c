/* message_test.c -- what people say, read from JSON: every message, every limit. */
#include "server/message.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Message message;

/* With ' for ". */
static bool reads(const char *said) {
    static char json[20000];
    (void)snprintf(json, sizeof json, "%s", said);
    for (char *at = json; *at; at++)
        if (*at == '\'') *at = '"';
    return message_read(&message, json, strlen(json));
}

static void a_message_has_its_fields(void **state) {
    (void)state;
    assert_true(
        reads("{'is':'play','id':7,'table':'abc','seat':5,'at':12,'moves':[1,4294967295]}"));
    assert_int_equal(message.is, MESSAGE_PLAY);
    assert_int_equal(message.id, 7);
    assert_string_equal(message.table, "abc");
    assert_int_equal(message.seat, 5);
    assert_int_equal(message.at, 12);
    assert_int_equal(message.n_moves, 2);
    assert_int_equal(message.moves[1], 4294967295u);
    assert_true(MESSAGE_HAS(&message, at));
    assert_false(MESSAGE_HAS(&message, to));
    assert_true(reads("{'is':'join','id':7,'table':'abc'}"));
    assert_false(MESSAGE_HAS(&message, as));
    assert_true(reads("{'is':'lobby','id':7,'on':true}"));
    assert_true(message.on);
}

static void what_is_missing_or_wrong_is_refused(void **state) {
    static const char *const wrong[] = {
        "",
        "{",
        "[]",
        "7",
        "null",
        "{}",
        "{'is':7}",
        "{'id':1}",
        "{'is':'pings','id':1}",
        "{'is':'ping'}",
        "{'is':'ping','id':-1}",
        "{'is':'ping','id':2147483648}",
        "{'is':'ping','id':1.0}",
        "{'is':'ping','id':'1'}",
        "{'is':'ping','id':true}",
        "{'is':'ping','id':99999999999999999999999}",
        "{'is':'ping','id':1} x",
        "{'is':'ping','id':1,'id':2}",
        "{'is':'ping','is':'ping','id':1}",
        "{'is':'play','id':1,'table':'abc','seat':6,'at':1,'moves':[]}",
        "{'is':'play','id':1,'table':'abc','seat':-1,'at':1,'moves':[]}",
        "{'is':'play','id':1,'table':'abc','seat':1,'at':-2,'moves':[]}",
        "{'is':'play','id':1,'table':'abc','seat':1,'at':1000001,'moves':[]}",
        "{'is':'draft','id':1,'table':'a','seat':1,'at':1,'moves':[1,1,1,1,1,1,1,1,1,1,1,1,1]}",
        "{'is':'play','id':1,'table':'abc','seat':1,'at':1,'moves':[-1]}",
        "{'is':'play','id':1,'table':'abc','seat':1,'at':1,'moves':[4294967296]}",
        "{'is':'play','id':1,'table':'abc','seat':1,'at':1,'moves':['1']}",
        "{'is':'play','id':1,'table':'abc','seat':1,'at':1,'moves':{}}",
        "{'is':'play','id':1,'table':'abc','seat':1,'at':1}",
        "{'is':'join','id':1,'table':'12345678901234567'}",
        "{'is':'join','id':1,'table':7}",
        "{'is':'join','id':1,'table':'a\\u0000b'}",
        "{'is':'lobby','id':1,'on':1}",
        "{'is':'sit','id':1,'table':'abc','seat':1,'name':'1234567890123456789012345'}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (reads(wrong[i])) fail_msg("%s", wrong[i]);
}

static void what_cannot_be_read_keeps_its_id(void **state) {
    (void)state;
    assert_false(reads("{'is':'nothing','id':31}"));
    assert_int_equal(message.id, 31);
    assert_false(reads("{'is':'join','id':32}"));
    assert_int_equal(message.id, 32);
}

static void fields_of_a_later_version_do_not_matter(void **state) {
    (void)state;
    assert_true(reads("{'is':'ping','id':1,'mood':{'good':[true]},'table':7}"));
}

static void names_are_plain(void **state) {
    static const char *const hidden[] = {"\\u0007", "\\n",     "\\u007f", "\\u0085",
                                         "\\u00ad", "\\u061c", "\\u200b", "\\u200f",
                                         "\\u2028", "\\u202e", "\\u2066", "\\ufeff"};
    char json[200];
    (void)state;
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        (void)snprintf(json, sizeof json, "{'is':'sit','id':1,'table':'a','seat':0,'name':'a%s'}",
                       hidden[i]);
        if (reads(json)) fail_msg("%s", hidden[i]);
        (void)snprintf(json, sizeof json, "{'is':'chat','id':1,'table':'a','words':'o%sk'}",
                       hidden[i]);
        assert_true(reads(json));
        assert_string_equal(message.words, "ok");
    }
    assert_true(reads("{'is':'sit','id':1,'table':'a','seat':0,'name':'Zo\xc3\xab'}"));
    assert_string_equal(message.name, "Zo\xc3\xab");
    assert_true(reads("{'is':'chat','id':1,'table':'a','words':'\\ud83d\\ude00'}"));
    assert_string_equal(message.words, "\xf0\x9f\x98\x80");
}

/* As deep as a message can be: the reader of JSON has a limit of its own. */
static void depth_does_no_harm(void **state) {
    static char deep[16001];
    (void)state;
    memset(deep, '[', sizeof deep - 1);
    assert_false(message_read(&message, deep, sizeof deep - 1));
    for (size_t i = 0; i + 5 <= sizeof deep; i += 5) memcpy(deep + i, "{\"a\":", 5);
    assert_false(message_read(&message, deep, sizeof deep - 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_has_its_fields),
        cmocka_unit_test(what_is_missing_or_wrong_is_refused),
        cmocka_unit_test(what_cannot_be_read_keeps_its_id),
        cmocka_unit_test(fields_of_a_later_version_do_not_matter),
        cmocka_unit_test(names_are_plain),
        cmocka_unit_test(depth_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
