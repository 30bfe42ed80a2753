/* terms.h -- what the wooden pieces are called, for people.
 *
 * The words are those of the rulebooks; docs/terms.md says of which.  Notation has names of its
 * own, the same in every language (land_figure_name). */
#ifndef TEXT_TERMS_H
#define TEXT_TERMS_H

#include "aude/aude.h"

#include "base/text.h"

/* A figure of a kind, "meeple"; and so many, "%d meeple{|s}". */
Say figure_words(LandFigure figure);
Say figure_count(LandFigure figure);

/* With its article: "the abbot". */
Say figure_named(LandFigure figure);
Say figure_with(LandFigure figure); /* "with the abbot" */

#endif
