/* room_test.c -- docs/room.md, a test a sentence.
 *
 * What follows from many sentences together is compared with a model in tests/play/room_test.c. */
#include "room_table.h"

static RoomForm by_hand(void) {
    RoomForm form = plain;
    form.by_hand = true;
    return form;
}

static int steps(void) { return room.n_steps; }

static RoomResult draft(int seat, int at, int n, const AudeMove *moves) {
    return say_at(now, (RoomCommand){.verb = ROOM_DRAFT,
                                     .person = person_of(seat),
                                     .seat = seat,
                                     .at = at,
                                     .n = n,
                                     .moves = moves});
}

/* ---- People ---------------------------------------------------------------------- */

static void the_host_program_may_speak_for_every_seat(void **state) {
    AudeMove moves[2];
    (void)state;
    open_table(plain);
    int n = plain_turn(moves);
    assert_int_equal(say(.verb = ROOM_PLAY, .person = 2, .seat = ANNA, .n = n, .moves = moves),
                     ROOM_NOT_YOURS);
    assert_int_equal(say(.verb = ROOM_PLAY, .person = HOST, .seat = ANNA, .n = n, .moves = moves),
                     ROOM_DONE);
}

static void one_person_may_have_several_seats(void **state) {
    (void)state;
    open_empty(plain);
    for (int s = 0; s < 2; s++)
        assert_int_equal(say(.verb = ROOM_SIT, .person = 7, .seat = s, .words = names[s]),
                         ROOM_DONE);
    start();
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(take_turn(0), ROOM_DONE);
}

static void several_people_may_not_have_one_seat(void **state) {
    (void)state;
    open_empty(plain);
    sit(ANNA);
    assert_int_equal(say(.verb = ROOM_SIT, .person = 2, .seat = ANNA, .words = "bram"), ROOM_TAKEN);
    assert_int_equal(room.seat[ANNA].person, 1);
}

static void names_differ(void **state) {
    (void)state;
    open_empty(plain);
    sit(ANNA);
    assert_int_equal(say(.verb = ROOM_SIT, .person = 2, .seat = BRAM, .words = "anna"), ROOM_TAKEN);
    assert_int_equal(
        say(.verb = ROOM_SEAT, .person = 1, .seat = BRAM, .words = "anna", .player = "level=4"),
        ROOM_TAKEN);
}

/* ---- Before the start ------------------------------------------------------------ */

static void the_owner_sets_the_form(void **state) {
    RoomForm form = form_for(3);
    (void)state;
    open_empty(plain);
    assert_int_equal(say(.verb = ROOM_SET, .person = 2, .form = &form), ROOM_NOT_YOURS);
    assert_int_equal(say(.verb = ROOM_SET, .person = 1, .form = &form), ROOM_DONE);
    assert_int_equal(room.form.rules.players, 3);
}

static void seats_beyond_the_number_of_players_become_open(void **state) {
    (void)state;
    open_empty(form_for(3));
    for (int s = 0; s < 3; s++) sit(s);
    assert_int_equal(say(.verb = ROOM_SET, .person = 1, .form = &plain), ROOM_DONE);
    assert_int_equal(room.seat[CEES].kind, ROOM_OPEN);
    assert_int_equal(room.seat[BRAM].kind, ROOM_PERSON);
    assert_int_equal(say(.verb = ROOM_STAND, .person = 1, .seat = CEES), ROOM_NO_SEAT);
}

static void rules_that_cannot_be_started_are_refused_with_the_rule(void **state) {
    RoomForm form = form_for(6);
    (void)state;
    open_empty(plain);
    RoomCommand command = {.verb = ROOM_SET, .person = 1, .form = &form};
    RoomAnswer answer = room_do(&room, &command, now, NULL);
    assert_int_equal(answer.result, ROOM_REFUSED);
    assert_int_equal(answer.rule, AUDE_ERR_PLAYERS);
    assert_false(answer.keep);
    assert_int_equal(room.form.rules.players, 2);
}

static void a_clock_that_is_none_is_bad(void **state) {
    static const ClockRules clocks[] = {{5, 0, 5, 0}, {0, 5, 0, 0}, {0, 5, 5, 0}};
    RoomForm form = plain;
    (void)state;
    open_empty(plain);
    for (int i = 0; i < 3; i++) {
        form.clock = clocks[i];
        assert_int_equal(say(.verb = ROOM_SET, .person = 1, .form = &form), ROOM_BAD);
    }
}

static void who_sits_may_take_another_name(void **state) {
    (void)state;
    open_empty(plain);
    sit(ANNA);
    assert_int_equal(say(.verb = ROOM_SIT, .person = 1, .seat = ANNA, .words = "annie"), ROOM_DONE);
    assert_string_equal(room.seat[ANNA].name, "annie");
    assert_int_equal(say(.verb = ROOM_SIT, .person = 1, .seat = ANNA, .words = "an nie"), ROOM_BAD);
    assert_int_equal(say(.verb = ROOM_SIT, .person = 1, .seat = ANNA, .words = NULL), ROOM_BAD);
}

static void a_computer_player_is_seated_by_the_owner(void **state) {
    (void)state;
    open_empty(plain);
    assert_int_equal(
        say(.verb = ROOM_SEAT, .person = 2, .seat = BRAM, .words = "bram", .player = "level=4"),
        ROOM_NOT_YOURS);
    assert_int_equal(
        say(.verb = ROOM_SEAT, .person = 1, .seat = BRAM, .words = "bram", .player = ""), ROOM_BAD);
    seat_computer(BRAM);
    assert_string_equal(room.seat[BRAM].words, "level=4");
    assert_int_equal(say(.verb = ROOM_SIT, .person = 2, .seat = BRAM, .words = "eva"), ROOM_TAKEN);
}

static void computer_players_are_named_in_one_word(void **state) {
    static const char *const bad[] = {
        "", "a b", "a#b", "caf\xc3\xa9", "a\x7f", "\t", "123456789x123456789x123456789x1234567890"};
    (void)state;
    open_empty(plain);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(
            say(.verb = ROOM_SEAT, .person = 1, .seat = BRAM, .words = "bram", .player = bad[i]),
            ROOM_BAD);
    assert_int_equal(say(.verb = ROOM_SEAT, .person = 1, .seat = BRAM, .words = "bram"), ROOM_BAD);
    assert_int_equal(say(.verb = ROOM_SEAT, .person = 1, .seat = BRAM, .words = "bram",
                         .player = "!23456789~123456789x123456789x123456789"),
                     ROOM_DONE);
}

static void who_stands_up_leaves_an_open_seat(void **state) {
    (void)state;
    open_empty(form_for(3));
    for (int s = 0; s < 3; s++) sit(s);
    assert_int_equal(say(.verb = ROOM_STAND, .person = 2, .seat = CEES), ROOM_NOT_YOURS);
    assert_int_equal(say(.verb = ROOM_STAND, .person = 2, .seat = BRAM), ROOM_DONE);
    assert_int_equal(say(.verb = ROOM_STAND, .person = 1, .seat = CEES), ROOM_DONE); /* the owner */
    assert_int_equal(room.seat[BRAM].kind, ROOM_OPEN);
    assert_int_equal(room.seat[CEES].kind, ROOM_OPEN);
    assert_int_equal(say(.verb = ROOM_SIT, .person = 2, .seat = CEES, .words = "cees"), ROOM_DONE);
}

static void it_starts_when_every_seat_is_taken(void **state) {
    (void)state;
    open_empty(plain);
    sit(ANNA);
    assert_int_equal(say(.verb = ROOM_START, .person = 1, .words = "seed"), ROOM_TAKEN);
    sit(BRAM);
    assert_int_equal(say(.verb = ROOM_START, .person = 2, .words = "seed"), ROOM_NOT_YOURS);
    assert_int_equal(say(.verb = ROOM_START, .person = 1, .words = "two words"), ROOM_BAD);
    assert_int_equal(say(.verb = ROOM_START, .person = 1, .words = ""), ROOM_BAD);
    assert_false(room_begun(&room));
    start();
    assert_true(room_begun(&room));
    assert_int_equal(say(.verb = ROOM_START, .person = 1, .words = "seed"), ROOM_NOT_NOW);
    assert_int_equal(say(.verb = ROOM_STAND, .person = 1, .seat = ANNA), ROOM_NOT_NOW);
}

static void a_form_is_kept_and_nothing_of_it_is_numbered(void **state) {
    RoomCommand command = {.verb = ROOM_SIT, .person = 1, .words = "anna"};
    (void)state;
    open_empty(plain);
    assert_true(room_do(&room, &command, now, NULL).keep);
    assert_int_equal(steps(), 0);
    command.person = 2;
    assert_false(room_do(&room, &command, now, NULL).keep);
    assert_int_equal(take_back(ANNA, 0), ROOM_NOT_NOW);
    assert_int_equal(again(ANNA), ROOM_NOT_NOW);
}

/* ---- Steps ----------------------------------------------------------------------- */

static void the_start_is_step_0_and_chance_deals_at_once(void **state) {
    (void)state;
    open_table(plain);
    assert_int_equal(steps(), 2);
    assert_int_equal(room.steps[0].kind, STEP_START);
    assert_int_equal(room.steps[0].seat, AUDE_CHANCE);
    assert_int_equal(room.steps[0].arg, 0);
    assert_int_equal(room.steps[1].kind, STEP_PLAY);
    assert_int_equal(room.steps[1].seat, AUDE_CHANCE);
    assert_int_equal(room_waits(&room), ANNA);
}

static void at_cards_chance_deals_until_somebody_has_to_decide(void **state) {
    (void)state;
    open_table(cards_for(2));
    assert_true(room_waits(&room) >= 0);
    while (position()->card.phase == CARD_TO_LAY) assert_int_equal(decide(0), ROOM_DONE);
    assert_int_equal(position()->card.phase, CARD_TO_PLAY);
}

static void by_hand_chance_waits_for_the_host_program(void **state) {
    AudeMove none = 0, illegal = land_draw(-1 & 0xFF), dealt;
    (void)state;
    open_table(by_hand());
    assert_int_equal(steps(), 1);
    assert_int_equal(room_waits(&room), AUDE_CHANCE);
    assert_int_equal(say(.verb = ROOM_DEAL, .person = 1), ROOM_NOT_YOURS);
    assert_int_equal(say(.verb = ROOM_DEAL, .n = 2, .moves = &none), ROOM_BAD);
    assert_int_equal(say(.verb = ROOM_DEAL, .n = 1, .moves = &illegal), ROOM_REFUSED);
    assert_int_equal(room_dealt(&room, &dealt), AUDE_OK);
    assert_int_equal(say(.verb = ROOM_DEAL), ROOM_DONE);
    assert_int_equal(last_step()->arg, dealt);
    assert_int_equal(say(.verb = ROOM_DEAL), ROOM_NOT_NOW);
    close_table(NULL);
    open_table(plain);
    assert_int_equal(say(.verb = ROOM_DEAL), ROOM_NOT_NOW);
}

/* ---- At a step ------------------------------------------------------------------- */

static void a_command_after_the_game_has_changed_is_late(void **state) {
    AudeMove moves[2];
    (void)state;
    open_table(plain);
    int seen = steps();
    assert_int_equal(take_turn(0), ROOM_DONE);
    int n = plain_turn(moves);
    assert_int_equal(play_with(BRAM, seen, 0, n, moves), ROOM_LATE);
    assert_int_equal(play_with(BRAM, steps() + 1, 0, n, moves), ROOM_AHEAD);
    assert_int_equal(play_with(BRAM, steps(), 0, n, moves), ROOM_DONE);
}

static void a_command_that_comes_twice_is_played_once(void **state) {
    AudeMove moves[2];
    (void)state;
    open_table(plain);
    int seen = steps(), n = plain_turn(moves);
    assert_int_equal(play_with(ANNA, seen, 0, n, moves), ROOM_DONE);
    int after = steps();
    for (int i = 0; i < 3; i++) assert_int_equal(play_with(ANNA, seen, 0, n, moves), ROOM_TWICE);
    assert_int_equal(steps(), after);
    assert_int_equal(play_with(ANNA, seen, 0, 1, moves), ROOM_TWICE);
    assert_int_equal(play_with(ANNA, seen, 0, 1, &moves[1]), ROOM_LATE); /* another decision */
    assert_int_equal(play_with(BRAM, seen, 0, n, moves), ROOM_LATE); /* of another seat */
}

static void what_changes_no_game_makes_nothing_late(void **state) {
    AudeMove moves[2];
    (void)state;
    open_table(form_for(3));
    int seen = steps(), n = plain_turn(moves);
    assert_int_equal(take_back(BRAM, 0), ROOM_DONE);
    assert_int_equal(resign(CEES), ROOM_DONE);
    assert_true(steps() > seen);
    assert_int_equal(play_with(ANNA, seen, 0, n, moves), ROOM_DONE);
}

static void an_answer_is_to_the_question_that_was_seen(void **state) {
    (void)state;
    open_table(form_for(3));
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(take_back(ANNA, 1), ROOM_DONE);
    int seen = steps();
    assert_int_equal(take_back(ANNA, 0), ROOM_DONE); /* takes the place of the first */
    assert_int_equal(say_at(now, (RoomCommand){ROOM_AGREE, 2, BRAM, .at = seen}), ROOM_LATE);
    assert_int_equal(say_at(now, (RoomCommand){ROOM_DECLINE, 2, BRAM, .at = seen}), ROOM_LATE);
    assert_int_equal(say_at(now, (RoomCommand){ROOM_AGREE, 2, BRAM, .at = seen + 1}), ROOM_DONE);
}

/* ---- Drafts ---------------------------------------------------------------------- */

static void a_draft_is_no_step_and_is_replaced_by_the_next(void **state) {
    AudeMove moves[2];
    AudeGame tried;
    (void)state;
    open_table(plain);
    int seen = steps(), n = plain_turn(moves);
    assert_int_equal(draft(ANNA, seen, n, moves), ROOM_DONE);
    assert_int_equal(draft(ANNA, seen, 1, moves), ROOM_DONE);
    assert_int_equal(steps(), seen);
    assert_int_equal(room.n_draft, 1);
    room_drafted(&room, &tried);
    assert_int_equal(tried.land.n_placed, position()->land.n_placed + 1);
    assert_int_equal(draft(ANNA, seen, 0, NULL), ROOM_DONE);
    assert_int_equal(room.n_draft, 0);
}

static void a_draft_ends_when_the_game_changes(void **state) {
    AudeMove moves[2];
    (void)state;
    open_table(plain);
    (void)plain_turn(moves);
    assert_int_equal(draft(ANNA, ROOM_HERE, 1, moves), ROOM_DONE);
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(room.n_draft, 0);
}

static void a_seat_may_draft_only_what_it_could_play(void **state) {
    AudeMove moves[TURN_MOVES + 1] = {0};
    (void)state;
    open_table(plain);
    (void)plain_turn(moves);
    assert_int_equal(draft(BRAM, ROOM_HERE, 1, moves), ROOM_NOT_YOUR_TURN);
    assert_int_equal(draft(ANNA, ROOM_HERE, 3, moves), ROOM_REFUSED); /* chance deals before it */
    assert_int_equal(draft(ANNA, ROOM_HERE, TURN_MOVES + 1, moves), ROOM_BAD);
    moves[1] = moves[0];
    assert_int_equal(draft(ANNA, ROOM_HERE, 2, moves), ROOM_REFUSED);
    assert_int_equal(room.n_draft, 0);
}

/* Does what a seat is told of the room change with the draft? */
static bool sees_draft(int viewer) {
    AudeMove moves[2];
    Text before = {0}, after = {0};
    (void)plain_turn(moves);
    room_json(&room, viewer, &before);
    assert_int_equal(draft(ANNA, ROOM_HERE, 1, moves), ROOM_DONE);
    room_json(&room, viewer, &after);
    bool differs = strcmp(text_string(&before), text_string(&after)) != 0;
    text_release(&before);
    text_release(&after);
    assert_int_equal(draft(ANNA, ROOM_HERE, 0, NULL), ROOM_DONE);
    return differs;
}

static void only_its_seat_sees_a_draft_unless_the_room_shows_them(void **state) {
    RoomForm form = plain;
    (void)state;
    open_table(form);
    assert_true(sees_draft(ANNA));
    assert_false(sees_draft(BRAM));
    assert_false(sees_draft(-1));
    close_table(NULL);
    form.pencil = true;
    open_table(form);
    assert_true(sees_draft(ANNA) && sees_draft(BRAM) && sees_draft(-1));
}

static void playing_takes_all_of_the_decisions_or_none(void **state) {
    AudeMove moves[TURN_MOVES + 1] = {0};
    (void)state;
    open_table(plain);
    (void)plain_turn(moves);
    moves[1] = 0x12345678;
    int before = steps();
    RoomCommand command = {ROOM_PLAY, 1, ANNA, .at = ROOM_HERE, .n = 2, .moves = moves};
    RoomAnswer answer = room_do(&room, &command, now, NULL);
    assert_int_equal(answer.result, ROOM_REFUSED);
    assert_true(answer.rule != AUDE_OK);
    assert_int_equal(steps(), before);
    assert_int_equal(play_with(ANNA, ROOM_HERE, 0, 0, moves), ROOM_BAD);
    assert_int_equal(play_with(ANNA, ROOM_HERE, 0, TURN_MOVES + 1, moves), ROOM_BAD);
}

/* ---- Taking back ----------------------------------------------------------------- */

static void taking_back_is_for_casual_rooms(void **state) {
    RoomForm form = plain;
    form.casual = false;
    (void)state;
    open_table(form);
    assert_int_equal(take_back(ANNA, 0), ROOM_NO);
}

static void it_goes_back_when_all_others_agree(void **state) {
    (void)state;
    open_table(form_for(3));
    for (int i = 0; i < 3; i++) assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(take_back(BRAM, 1), ROOM_DONE);
    assert_int_equal(last_step()->kind, STEP_ASK);
    assert_int_equal(agree(ANNA), ROOM_DONE);
    assert_null(last_of(STEP_BACK));
    assert_int_equal(agree(BRAM), ROOM_SAID); /* who asks agrees */
    assert_int_equal(agree(ANNA), ROOM_SAID);
    assert_int_equal(agree(CEES), ROOM_DONE);
    assert_int_equal(last_of(STEP_BACK)->arg, 1);
    assert_int_equal(room.n_moves, 1);
    assert_int_equal(room_waits(&room), ANNA);
}

static void the_same_tiles_come_again(void **state) {
    (void)state;
    open_table(plain);
    for (int i = 0; i < 10; i++) assert_int_equal(take_turn(0), ROOM_DONE);
    uint64_t before = aude_hash(position());
    assert_int_equal(say(.verb = ROOM_TAKEBACK, .person = HOST, .seat = ANNA, .to = 0), ROOM_DONE);
    assert_int_equal(last_of(STEP_BACK)->arg, 0);
    for (int i = 0; i < 10; i++) assert_int_equal(take_turn(0), ROOM_DONE);
    assert_true(aude_hash(position()) == before);
}

static void fewer_decisions_must_stay_than_there_are(void **state) {
    (void)state;
    open_table(plain);
    assert_int_equal(take_back(ANNA, room.n_moves), ROOM_NOTHING);
    assert_int_equal(take_back(ANNA, -1), ROOM_NOTHING);
    assert_int_equal(take_back(ANNA, room.n_moves - 1), ROOM_DONE);
}

static void nobody_needs_to_be_asked_if_the_host_program_asks(void **state) {
    (void)state;
    open_table(plain);
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(say(.verb = ROOM_TAKEBACK, .person = HOST, .seat = ANNA, .to = 1), ROOM_DONE);
    assert_null(last_of(STEP_ASK));
    assert_int_equal(last_step()->kind, STEP_BACK);
}

static void computer_players_and_those_who_are_out_agree(void **state) {
    (void)state;
    open_empty(form_for(4));
    sit(ANNA), seat_computer(BRAM), sit(CEES), sit(DAAN);
    start();
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(resign(DAAN), ROOM_DONE);
    assert_int_equal(take_back(ANNA, 1), ROOM_DONE);
    assert_int_equal(say(.verb = ROOM_AGREE, .person = HOST, .seat = BRAM), ROOM_SAID);
    assert_int_equal(agree(DAAN), ROOM_NOT_NOW);
    assert_int_equal(agree(CEES), ROOM_DONE);
    assert_int_equal(last_step()->kind, STEP_BACK);
}

static void a_person_agrees_once_for_all_of_his_seats(void **state) {
    (void)state;
    open_empty(form_for(3));
    sit(ANNA);
    for (int s = 1; s < 3; s++)
        assert_int_equal(say(.verb = ROOM_SIT, .person = 9, .seat = s, .words = names[s]),
                         ROOM_DONE);
    start();
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(take_back(ANNA, 1), ROOM_DONE);
    assert_int_equal(agree(CEES), ROOM_DONE);
    assert_int_equal(last_step()->kind, STEP_BACK);
}

static void if_the_last_one_asked_resigns_all_have_agreed(void **state) {
    (void)state;
    open_table(form_for(3));
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(take_back(ANNA, 1), ROOM_DONE);
    assert_int_equal(agree(BRAM), ROOM_DONE);
    assert_int_equal(resign(CEES), ROOM_DONE);
    assert_int_equal(last_step()->kind, STEP_BACK);
}

static void one_decline_ends_the_question(void **state) {
    (void)state;
    open_table(form_for(3));
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(decline(BRAM), ROOM_NOTHING);
    assert_int_equal(take_back(ANNA, 1), ROOM_DONE);
    assert_int_equal(decline(BRAM), ROOM_DONE);
    assert_int_equal(agree(CEES), ROOM_NOTHING);
    assert_int_equal(take_back(ANNA, 1), ROOM_DONE);
    assert_int_equal(decline(ANNA), ROOM_DONE); /* that of who asked, too */
    assert_int_equal(agree(CEES), ROOM_NOTHING);
}

static void every_change_of_the_game_ends_the_question(void **state) {
    (void)state;
    open_table(plain);
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(take_back(ANNA, 1), ROOM_DONE);
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(agree(BRAM), ROOM_NOTHING);
}

static void who_asked_being_out_ends_the_question(void **state) {
    (void)state;
    open_table(form_for(3));
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(take_back(ANNA, 1), ROOM_DONE);
    assert_int_equal(resign(ANNA), ROOM_DONE);
    assert_int_equal(agree(CEES), ROOM_NOTHING);
    assert_int_equal(take_back(ANNA, 1), ROOM_NOT_NOW);
}

static void a_game_that_ended_by_its_rules_may_be_taken_back(void **state) {
    (void)state;
    open_table(plain);
    play_on();
    int end = room.n_moves;
    assert_true(room_winners(&room) != 0);
    assert_int_equal(take_back(ANNA, end - 1), ROOM_DONE);
    assert_int_equal(agree(BRAM), ROOM_DONE);
    assert_false(room_over(&room));
    assert_int_equal(room_winners(&room), 0);
    play_on();
    assert_int_equal(room.n_moves, end);
}

static void a_game_that_ended_otherwise_may_not(void **state) {
    (void)state;
    open_table(plain);
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(resign(BRAM), ROOM_DONE);
    assert_int_equal(take_back(ANNA, 1), ROOM_OVER);
}

static bool is_choosing(const AudeGame *game) {
    return game->card.phase == CARD_TO_TAKE || game->card.phase == CARD_TO_JOIN;
}

static void at_cards_only_choices_about_a_haul_may_be_taken_back(void **state) {
    (void)state;
    uint64_t seed = 0;
    int seat = -1;
    do { /* until somebody has chosen, and chooses on */
        close_table(NULL);
        open_table(cards_for(3));
        while (play_until(is_choosing, ++seed)) {
            seat = room_waits(&room);
            assert_int_equal(take_back(seat, room.n_moves - 1), ROOM_NOTHING);
            assert_int_equal(decide(0), ROOM_DONE);
            if (is_choosing(position()) && room_waits(&room) == seat) break;
        }
    } while (room_over(&room));
    int floor = room_floor(&room);
    assert_int_equal(floor, room.n_moves - 1);
    assert_int_equal(take_back(seat, floor - 1), ROOM_NOTHING);
    assert_int_equal(take_back(seat, floor), ROOM_DONE);
    for (int s = 0; s < 3; s++)
        if (s != seat) assert_int_equal(agree(s), ROOM_DONE);
    assert_int_equal(room.n_moves, floor);
    assert_int_equal(room_waits(&room), seat);
}

/* ---- Out, the end, another game -------------------------------------------------- */

static void the_room_decides_for_a_seat_that_is_out(void **state) {
    (void)state;
    open_table(form_for(3));
    int before = steps();
    assert_int_equal(resign(ANNA), ROOM_DONE);
    assert_int_equal(room.steps[before].kind, STEP_OUT);
    assert_int_equal(room.steps[before].arg, ROOM_RESIGNED);
    assert_int_equal(room.steps[before + 1].seat, ANNA);
    assert_int_equal(room.steps[before + 2].arg, AUDE_PASS);
    assert_int_equal(room_waits(&room), BRAM);
    assert_int_equal(resign(ANNA), ROOM_NOT_NOW);
    play_on();
    assert_false(room_winners(&room) & 1 << ANNA);
}

static void a_room_is_over_when_fewer_than_two_seats_are_in(void **state) {
    AudeMove moves[2];
    (void)state;
    open_table(plain);
    (void)plain_turn(moves);
    assert_int_equal(resign(ANNA), ROOM_DONE);
    assert_true(room_over(&room));
    assert_int_equal(room_winners(&room), 1 << BRAM);
    assert_int_equal(room_waits(&room), AUDE_NOBODY);
    assert_int_equal(play_with(ANNA, ROOM_HERE, 0, 2, moves), ROOM_OVER);
    assert_int_equal(resign(BRAM), ROOM_OVER);
    assert_int_equal(tick_at(now + 1), ROOM_DONE);
}

static void computer_players_alone_play_on_if_there_was_never_a_person(void **state) {
    (void)state;
    open_empty(form_for(3));
    for (int s = 0; s < 3; s++) seat_computer(s);
    start();
    assert_int_equal(say(.verb = ROOM_RESIGN, .person = HOST, .seat = ANNA), ROOM_DONE);
    assert_false(room_over(&room));
    play_on();
}

static void the_winners_are_the_best_by_the_rules(void **state) {
    (void)state;
    open_table(form_for(3));
    play_on();
    assert_int_equal(room_winners(&room), aude_winners(position()));
}

static void each_person_may_want_another_game_once(void **state) {
    RoomForm next;
    (void)state;
    open_empty(form_for(3));
    sit(ANNA), sit(BRAM), seat_computer(CEES);
    start();
    assert_int_equal(again(ANNA), ROOM_NOT_NOW);
    assert_int_equal(resign(ANNA), ROOM_DONE);
    assert_int_equal(resign(BRAM), ROOM_DONE);
    RoomCommand command = {.verb = ROOM_AGAIN, .person = 1, .seat = ANNA};
    RoomAnswer answer = room_do(&room, &command, now, NULL);
    assert_true(answer.result == ROOM_DONE && !answer.again);
    assert_int_equal(again(ANNA), ROOM_SAID);
    command = (RoomCommand){.verb = ROOM_AGAIN, .person = 2, .seat = BRAM};
    answer = room_do(&room, &command, now, NULL);
    assert_true(answer.result == ROOM_DONE && answer.again);
    room_next(&room, &next);
    assert_int_equal(next.rules.first, BRAM);
    assert_int_equal(next.rules.players, 3);
}

#define TEST(name) cmocka_unit_test_teardown(name, close_table)

static void a_seed_is_one_short_word(void **state) {
    static const char *const bad[] = {"",      " ",    "a b",  "a\tb", "a#b",
                                      "a\x7f", "\x1f", "\xff", "a\xc3"};
    char longest[SEED_ROOM + 1];
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (seed_valid(bad[i])) fail_msg("\"%s\" is a seed", bad[i]);
    assert_true(seed_valid("!") && seed_valid("~") && seed_valid("caf\xc3\xa9"));
    memset(longest, 'x', sizeof longest);
    longest[SEED_ROOM] = '\0';
    assert_false(seed_valid(longest));
    longest[SEED_ROOM - 1] = '\0';
    assert_true(seed_valid(longest));
}

/* ---- Records ------------------------------------------------------------------- */

/* As it was kept: read again, and taken over by another room. */
static void take_over(Room *other, Record *record) {
    Text text = {0};
    TextError error = {0};
    RoomForm form = room.form;
    room_record(&room, record);
    record_write(record, &text);
    assert_true(record_read(record, text_string(&text), text.length, &error));
    assert_int_equal(room_init(other, memory_libc, &form, 1), AUDE_OK);
    for (int s = 0; s < form.rules.players; s++)
        (void)room_do(other, &(RoomCommand){ROOM_SIT, 1, s, .words = names[s]}, 0, NULL);
    assert_int_equal(room_take(other, record, "another", now), ROOM_DONE);
    text_release(&text);
}

static void a_record_says_who_did_not_play_to_the_end(void **state) {
    Record record;
    Room other;
    (void)state;
    open_table(form_for(3));
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(resign(ANNA), ROOM_DONE);
    room_record(&room, &record);
    assert_int_equal(record.out[ANNA], RECORD_IN); /* it goes on without her */
    assert_string_equal(record.seed, "");
    assert_int_equal(resign(CEES), ROOM_DONE);
    take_over(&other, &record);
    assert_int_equal(record.out[ANNA], RECORD_RESIGNED);
    assert_int_equal(record.out[CEES], RECORD_RESIGNED);
    assert_string_equal(record.seed, "seed"); /* nothing is left to hide */
    assert_int_equal(record_winners(&record), 1u << BRAM);
    assert_true(room_over(&other));
    assert_int_equal(room_winners(&other), 1u << BRAM);
    record_release(&record);
    room_release(&other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_host_program_may_speak_for_every_seat),
        TEST(one_person_may_have_several_seats),
        TEST(several_people_may_not_have_one_seat),
        TEST(names_differ),
        TEST(the_owner_sets_the_form),
        TEST(seats_beyond_the_number_of_players_become_open),
        TEST(rules_that_cannot_be_started_are_refused_with_the_rule),
        TEST(a_clock_that_is_none_is_bad),
        TEST(who_sits_may_take_another_name),
        TEST(a_computer_player_is_seated_by_the_owner),
        TEST(computer_players_are_named_in_one_word),
        TEST(who_stands_up_leaves_an_open_seat),
        TEST(it_starts_when_every_seat_is_taken),
        TEST(a_form_is_kept_and_nothing_of_it_is_numbered),
        TEST(the_start_is_step_0_and_chance_deals_at_once),
        TEST(at_cards_chance_deals_until_somebody_has_to_decide),
        TEST(by_hand_chance_waits_for_the_host_program),
        TEST(a_command_after_the_game_has_changed_is_late),
        TEST(a_command_that_comes_twice_is_played_once),
        TEST(what_changes_no_game_makes_nothing_late),
        TEST(an_answer_is_to_the_question_that_was_seen),
        TEST(a_draft_is_no_step_and_is_replaced_by_the_next),
        TEST(a_draft_ends_when_the_game_changes),
        TEST(a_seat_may_draft_only_what_it_could_play),
        TEST(only_its_seat_sees_a_draft_unless_the_room_shows_them),
        TEST(playing_takes_all_of_the_decisions_or_none),
        TEST(taking_back_is_for_casual_rooms),
        TEST(it_goes_back_when_all_others_agree),
        TEST(the_same_tiles_come_again),
        TEST(fewer_decisions_must_stay_than_there_are),
        TEST(nobody_needs_to_be_asked_if_the_host_program_asks),
        TEST(computer_players_and_those_who_are_out_agree),
        TEST(a_person_agrees_once_for_all_of_his_seats),
        TEST(if_the_last_one_asked_resigns_all_have_agreed),
        TEST(one_decline_ends_the_question),
        TEST(every_change_of_the_game_ends_the_question),
        TEST(who_asked_being_out_ends_the_question),
        TEST(a_game_that_ended_by_its_rules_may_be_taken_back),
        TEST(a_game_that_ended_otherwise_may_not),
        TEST(at_cards_only_choices_about_a_haul_may_be_taken_back),
        TEST(the_room_decides_for_a_seat_that_is_out),
        TEST(a_room_is_over_when_fewer_than_two_seats_are_in),
        TEST(computer_players_alone_play_on_if_there_was_never_a_person),
        TEST(the_winners_are_the_best_by_the_rules),
        TEST(each_person_may_want_another_game_once),
        TEST(a_seed_is_one_short_word),
        TEST(a_record_says_who_did_not_play_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
