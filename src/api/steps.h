/* steps.h -- commands to a room and its steps, as the header has them and as the room does. */
#ifndef API_STEPS_H
#define API_STEPS_H

#include "api.h"

RoomCommand command_in(const AudeCommand *command);
AudeStep step_out(const RoomStep *step);
RoomStep step_in(const AudeStep *step);
RoomTold told_in(const AudeTold *told);
RoomWatch watch_in(const AudeWatch *watch); /* it must stay; or NULL */

#endif
