/* weights.c -- what the network learned.  Not yet: first weights of the linear part. */
#include "net.h"

const Net land_net = {
    .linear = {.at_end = {[T_POINTS] = 256,         [T_CITY] = 254,         [T_ROAD] = 241,
                          [T_CLOISTER] = 256,       [T_FIELD] = 257,        [T_CITY_ODDS] = 316,
                          [T_ROAD_ODDS] = 28,       [T_CLOISTER_MORE] = 68, [T_FIELD_MORE] = 97,
                          [T_FARMERS] = 42,         [T_FREE] = 975,         [T_FREE_1] = -60,
                          [T_FREE_2] = -317,        [T_HOME_CITY] = 820,    [T_HOME_ROAD] = 155,
                          [T_HOME_CLOISTER] = 2105, [T_CITY_ENDS] = -27,    [T_NEXT] = 373,
                          [T_CITY_SHARED] = 14,     [T_FREE_3] = -656,      [T_CITY_ONE_END] = -16,
                          [T_CITY_TWO_ENDS] = -25,  [T_STUCK] = 86,         [T_LOOSE_CITY] = 4,
                          [T_LOOSE_ROAD] = -10,     [T_CITY_LIKELY] = -230},
               .more = {[T_POINTS] = 0,           [T_CITY] = 61,           [T_ROAD] = 111,
                        [T_CLOISTER] = -2,        [T_FIELD] = -89,         [T_CITY_ODDS] = -803,
                        [T_ROAD_ODDS] = -127,     [T_CLOISTER_MORE] = 163, [T_FIELD_MORE] = -25,
                        [T_FARMERS] = 1264,       [T_FREE] = 992,          [T_FREE_1] = 3906,
                        [T_FREE_2] = 1808,        [T_HOME_CITY] = 422,     [T_HOME_ROAD] = 1373,
                        [T_HOME_CLOISTER] = -636, [T_CITY_ENDS] = 54,      [T_NEXT] = -224,
                        [T_CITY_SHARED] = 69,     [T_FREE_3] = 1352,       [T_CITY_ONE_END] = 223,
                        [T_CITY_TWO_ENDS] = 105,  [T_STUCK] = -671,        [T_LOOSE_CITY] = 22,
                        [T_LOOSE_ROAD] = 32,      [T_CITY_LIKELY] = 719}},
    .win_of_margin = 20971, /* 0.08 a point */
};
