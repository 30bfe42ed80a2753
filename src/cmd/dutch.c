/* dutch.c -- what the program says of itself and of wrong command lines, in Dutch.
 *
 * The English is written where it is said, and is the key: complain(), help and whoever calls
 * translate() find its Dutch here.  Both have the same places in the same order.  `tests/check-repo
 * catalogue` tells what is missing, and what nobody says any more. */
#include "cmd.h"

#include <errno.h>
#include <string.h>

#include "host.h"

static const struct {
    const char *english, *dutch;
} catalogue[] = {
    /* ---- The program ---- */

    {"usage: aude COMMAND ...", "gebruik: aude OPDRACHT ..."},
    {"usage:", "gebruik:"},
    {"play a game in this terminal", "speel een spel in deze terminal"},
    {"serve the web page to browsers", "zet de webpagina klaar voor browsers"},
    {"draw a game or a position, in letters or as a picture",
     "teken een spel of een stelling, in letters of als plaatje"},
    {"the best turns in a position, with reasons", "de beste beurten in een stelling, en waarom"},
    {"how well a game was played, and how lucky the players were",
     "hoe goed er gespeeld is, en hoeveel geluk de spelers hadden"},
    {"replay records and see that every move and expectation holds",
     "speel verslagen na en kijk of elke zet en elke verwachting klopt"},
    {"the table of a club, from a folder of records",
     "de stand van een club, uit een map met verslagen"},
    {"answer the line protocol that bots and programs speak",
     "antwoord in het regelprotocol dat bots en programma's spreken"},
    {"let computer players play each other, and see who is stronger",
     "laat computerspelers tegen elkaar spelen, en zie wie sterker is"},
    {"everybody against everybody, and how strong each is",
     "iedereen tegen iedereen, en hoe sterk elk is"},
    {"count the decision tree of a fixed order of tiles",
     "tel de beslisboom bij een vaste volgorde van tegels"},
    {"learn to play the tile game: games, a fit, a match, again",
     "leer het tegelspel: partijen, een fit, een wedstrijd, en opnieuw"},
    {"measure speed, size and random play", "meet snelheid, grootte en willekeurig spel"},
    {"`aude help COMMAND` says more; `aude --version` says which aude this is.",
     "`aude help OPDRACHT` zegt er meer over; `aude --version` zegt welke aude dit is."},
    {"`aude help --man [COMMAND]` prints a manual page, `aude help --completion SHELL` what bash, "
     "zsh or fish must know to complete its commands and options.",
     "`aude help --man [OPDRACHT]` geeft een handleiding (in het Engels), `aude help --completion "
     "SHELL` wat bash, zsh of fish moet weten om opdrachten en opties aan te vullen."},
    {"`--lang nl` says all this in Dutch, whatever the locale.",
     "`--lang en` zegt dit alles in het Engels, wat de locale ook is."},
    {"there is no command %s; did you mean %s?", "er is geen opdracht %s; bedoel je %s?"},
    {"there is no command %s; see aude --help", "er is geen opdracht %s; zie aude --help"},
    {"--completion is for bash, zsh or fish", "--completion is voor bash, zsh of fish"},
    {"the output cannot be written: %s", "de uitvoer kan niet worden geschreven: %s"},
    {"the output cannot be written", "de uitvoer kan niet worden geschreven"},
    {"there is no memory left", "er is geen geheugen meer"},

    /* ---- Arguments ---- */

    {"there is no option %s; did you mean %s?", "er is geen optie %s; bedoel je %s?"},
    {"there is no option %s; see --help", "er is geen optie %s; zie --help"},
    {"%s needs a value; see --help", "na %s hoort een waarde; zie --help"},
    {"%s may be said %d times at most", "%s mag hoogstens %d keer worden gezegd"},
    {"\"%s\" is not expected here; see --help", "\"%s\" hoort hier niet; zie --help"},
    {"%s needs a whole number up to %ld, not \"%s\"",
     "bij %s hoort een geheel getal tot %ld, niet \"%s\""},
    {"%s needs a number, not \"%s\"", "bij %s hoort een getal, niet \"%s\""},
    {"%s needs at least 1", "bij %s hoort ten minste 1"},
    {"--lang is en or nl, not %s", "--lang is en of nl, niet %s"},
    {"the language of sentences, English or Dutch (default: that of the locale)",
     "de taal van zinnen, Engels of Nederlands (anders die van de locale)"},
    {"[options]", "[opties]"},
    {"FILE", "BESTAND"},
    {"FOLDER", "MAP"},
    {"DIR", "MAP"},
    {"WORD", "WOORD"},
    {"WORDS", "WOORDEN"},
    {"NAMES", "NAMEN"},
    {"OPTIONS", "OPTIES"},
    {"PLAYER", "SPELER"},
    {"OUT", "UIT"},
    {"STRING", "TEKST"},
    {"WHICH", "WELK"},
    {"WHO", "WIE"},
    {"PERCENT", "PROCENT"},
    {"DEPTH", "DIEPTE"},
    {"RATE", "TEMPO"},
    {"DECAY", "KRIMP"},
    {"ADDRESS", "ADRES"},
    {"NAME=CMD", "NAAM=OPDRACHT"},
    {"NAME=ELO", "NAAM=ELO"},
    {"NAME=PLAYER", "NAAM=SPELER"},

    /* ---- Files and games ---- */

    {"%s is no plain file, and is left as it is",
     "%s is geen gewoon bestand, en blijft zoals het is"},
    {"%s is a game, and is left as it is", "%s is een spel, en blijft zoals het is"},
    {"%s has no turn %ld", "%s heeft geen beurt %ld"},
    {"there is no such game", "zo'n spel is er niet"},
    {"there is no game called %s: land or card", "er is geen spel dat %s heet: land of card"},
    {"--seed needs one short word without #", "bij --seed hoort één kort woord zonder #"},
    {"--theme is dark or light", "--theme is dark of light"},
    {"as one line of JSON", "als één regel JSON"},
    {"which game (land)", "welk spel (land)"},
    {"options of the game: \"river=river1 inns\"", "opties van het spel: \"river=river1 inns\""},
    {"position", "stelling"},

    /* ---- Computer players ---- */

    {"a setting of a player is written key=value",
     "een instelling van een speler schrijf je als naam=waarde"},
    {"net needs the name of a file, like net=learning/present.net",
     "net heeft de naam van een bestand nodig, zoals net=learning/present.net"},
    {"no network can be loaded here", "hier kan geen netwerk worden geladen"},
    {"computer players have no such setting", "zo'n instelling hebben computerspelers niet"},
    {"a setting of this player has no such value",
     "een instelling van deze speler kan die waarde niet hebben"},
    {"there is no computer player of this name", "er is geen computerspeler van die naam"},
    {"there is no computer player \"%s\"; did you mean %s? There are level=1 to level=%u, %s, and "
     "%s",
     "er is geen computerspeler \"%s\"; bedoel je %s? Er zijn level=1 tot level=%u, %s, en %s"},
    {"there is no computer player \"%s\"; there are level=1 to level=%u, %s, and %s",
     "er is geen computerspeler \"%s\"; er zijn level=1 tot level=%u, %s, en %s"},
    {"computer players have no setting \"%s\"; did you mean %s? There are %s",
     "computerspelers hebben geen instelling \"%s\"; bedoel je %s? Er zijn %s"},
    {"computer players have no setting \"%s\"; there are %s",
     "computerspelers hebben geen instelling \"%s\"; er zijn %s"},
    {"a setting of a player is written key=value, like level=4; not \"%s\"",
     "een instelling van een speler schrijf je als naam=waarde, zoals level=4; niet als \"%s\""},
    {"%s goes from %u to %u; not \"%s\"", "%s gaat van %u tot en met %u; niet \"%s\""},
    {"an outside program has no settings but time and nodes",
     "een programma van buiten heeft geen instellingen behalve time en nodes"},
    {"an engine is written NAME=CMD", "een programma van buiten schrijf je als NAAM=OPDRACHT"},
    {"there are too many settings", "dat zijn te veel instellingen"},

    /* ---- play ---- */

    {"Play at this terminal. Without arguments: you against robot, a computer player.",
     "Speel in deze terminal. Zonder argumenten: jij tegen robot, een computerspeler."},
    {"land: the tile game; card: Cardcassonne, on one screen that is passed on",
     "land: het tegelspel; card: Cardcassonne, op één scherm dat wordt doorgegeven"},
    {"who plays, in turn: \"anna,bram\"", "wie er spelen, om de beurt: \"anna,bram\""},
    {"who is a computer player, and which: \"bram=level=4 cees=farmer\"; a player is as in aude "
     "match, or just a name: bram",
     "wie een computerspeler is, en welke: \"bram=level=4 cees=farmer\"; een speler als bij aude "
     "match, of alleen een naam: bram"},
    {"which of them play at random: \"bram\"", "wie van hen willekeurig spelen: \"bram\""},
    {"options of the game: \"river=20ae inns\"; --rules list shows them all",
     "opties van het spel: \"river=20ae inns\"; --rules list laat ze allemaal zien"},
    {"deal the tiles in the order of this seed", "deel de tegels in de volgorde van deze seed"},
    {"go on with a saved game", "ga verder met een bewaard spel"},
    {"keep the game in this file, after every turn; --load keeps it where it was",
     "bewaar het spel na elke beurt in dit bestand; --load bewaart het waar het stond"},
    {"ask also where passing is the only answer", "vraag ook waar passen het enige antwoord is"},
    {"draw with plain letters", "teken met gewone letters"},
    {"draw without colours (also: the variable NO_COLOR)",
     "teken zonder kleuren (ook: de variabele NO_COLOR)"},
    {"who is a program outside, and its command: one that speaks the line protocol, as in aude "
     "match; again for more",
     "wie een programma van buiten is, en de opdracht ervoor: een dat het regelprotocol spreekt, "
     "zoals bij aude match; nog eens voor meer"},
    {"%s: nobody at the table is called \"%.*s\"; there are %s",
     "%s: niemand aan tafel heet \"%.*s\"; er zijn %s"},
    {"--ai %.*s names no player: %.*s=level=4, or just %.*s",
     "--ai %.*s noemt geen speler: %.*s=level=4, of alleen %.*s"},
    {"--ai: %s... is too long", "--ai: %s... is te lang"},
    {"--engine needs NAME=COMMAND, not \"%s\"", "bij --engine hoort NAAM=OPDRACHT, niet \"%s\""},
    {"--save needs a file: standard output is where the game is",
     "bij --save hoort een bestand: op de standaarduitvoer staat het spel"},
    {"--players needs two to six different names, like anna,bram: letters, digits, _ and -, up to "
     "24 bytes; nobody is called aude",
     "bij --players horen twee tot zes verschillende namen, zoals anna,bram: letters, cijfers, _ "
     "en -, tot 24 bytes; niemand heet aude"},
    {"%s; --rules list shows what there is", "%s; --rules list laat zien wat er is"},
    {"--load needs a file: standard input is where moves come from",
     "bij --load hoort een bestand: van de standaardinvoer komen de zetten"},
    {"with --load, players, rules and seed are those of the file",
     "met --load komen spelers, regels en seed uit het bestand"},

    /* ---- serve ---- */

    {"Serve the web page, say where it is, and go on until Ctrl-C.",
     "Zet de webpagina klaar voor browsers, zeg waar zij is, en ga door tot Ctrl-C."},
    {"the port to listen at; 0 for any that is free (8080, or the next that is free)",
     "de poort om aan te luisteren; 0 voor een die vrij is (8080, of de volgende die vrij is)"},
    {"the network to listen to: 0.0.0.0 for all of them (127.0.0.1: this machine only)",
     "het netwerk om naar te luisteren: 0.0.0.0 voor alle (127.0.0.1: alleen deze machine)"},
    {"the files to serve (the page that ./run built)",
     "de bestanden die klaarstaan (de pagina die ./run bouwde)"},
    {"%s is no folder with an index.html to read", "%s is geen map met een index.html om te lezen"},
    {"the page has not been built: ./run builds it; --dir names another folder",
     "de pagina is nog niet gebouwd: ./run bouwt haar; --dir noemt een andere map"},

    /* ---- show ---- */

    {"FILE [options]\n--position STRING [options]\n--tiles\n--cards",
     "BESTAND [opties]\n--position TEKST [opties]\n--tiles\n--cards"},
    {"Draw a game or a position. FILE is a record, or - for standard input.",
     "Teken een spel of een stelling. BESTAND is een verslag, of - voor de standaardinvoer."},
    {"a position in one line", "een stelling op één regel"},
    {"every tile of every set, as SVG or PNG", "elke tegel van elke doos, als SVG of PNG"},
    {"every card of the card game, likewise", "elke kaart van het kaartspel, net zo"},
    {"of a file with several records: its number, or how its title begins",
     "van een bestand met meer verslagen: het nummer, of hoe de titel begint"},
    {"the position after turn N (0: before the first; default: the last)",
     "de stelling na beurt N (0: voor de eerste; anders: na de laatste)"},
    {"Unicode (default if the locale has it), in colour on a terminal; made to fit it, or COLUMNS",
     "Unicode (standaard als de locale het heeft), in kleur op een terminal; zo breed als die, of "
     "COLUMNS"},
    {"seven-bit letters, for documents", "letters van zeven bits, voor documenten"},
    {"a picture", "een plaatje"},
    {"the picture as PNG; needs rsvg-convert", "het plaatje als PNG; heeft rsvg-convert nodig"},
    {"everything about the position", "alles over de stelling"},
    {"the game so far, as a record; with --seat, hidden cards are ?",
     "het spel tot nu toe, als verslag; met --seat zijn gedekte kaarten ?"},
    {"mark where the drawn tile may lie, with the number of turns",
     "wijs aan waar de getrokken tegel mag liggen, en hoe vaak gedraaid"},
    {"only what this player may know (name or number; 0: a spectator)",
     "alleen wat deze speler mag weten (naam of nummer; 0: wie toekijkt)"},
    {"tint and hatch the fields by their owners", "kleur en arceer de weiden naar hun eigenaars"},
    {"what is round the art of a picture: dark (default), or light for documents",
     "wat er om de tekening van een plaatje is: dark (standaard), of light voor documenten"},
    {"write to this file, - is standard output; .svg, .png, .json and .aude say the format",
     "schrijf naar dit bestand, - is de standaarduitvoer; .svg, .png, .json en .aude zeggen in "
     "welke vorm"},
    {"one of --text, --ascii, --svg, --png, --json and --aude is enough",
     "een van --text, --ascii, --svg, --png, --json en --aude is genoeg"},
    {"name a FILE, or --position, or --tiles, or --cards; see --help",
     "noem een BESTAND, of --position, of --tiles, of --cards; zie --help"},
    {"only a FILE has records to choose from",
     "alleen in een BESTAND staan verslagen om uit te kiezen"},
    {"-o needs a name that ends with .svg, .png, .json, .aude, .txt or .asc",
     "bij -o hoort een naam die eindigt op .svg, .png, .json, .aude, .txt of .asc"},
    {"only a FILE has a record", "alleen een BESTAND heeft een verslag"},
    {"the sheet is a picture: --svg or --png", "het overzicht is een plaatje: --svg of --png"},
    {"%s has %d records: --record chooses one, by its number or how its title begins",
     "%s heeft %d verslagen: --record kiest er een, met het nummer of hoe de titel begint"},
    {"%s has no record %s", "%s heeft geen verslag %s"},
    {"--seat: nobody here is called %s", "--seat: niemand heet hier %s"},
    {"there is no pipe to be had: %s", "er is geen pijp te krijgen: %s"},
    {"--png needs rsvg-convert (package librsvg2-bin); --svg needs nothing",
     "--png heeft rsvg-convert nodig (pakket librsvg2-bin); --svg heeft niets nodig"},
    {"rsvg-convert does not start: %s", "rsvg-convert start niet: %s"},
    {"rsvg-convert failed", "rsvg-convert is mislukt"},

    /* ---- hint ---- */

    {"POSITION [options]\nFILE [options]", "STELLING [opties]\nBESTAND [opties]"},
    {"The best turns in a position, with reasons: a position in one line, as `string` in the line "
     "protocol writes it, or the end of a record. FILE is a record, or - for standard input.",
     "De beste beurten in een stelling, en waarom: een stelling op één regel, zoals `string` in "
     "het regelprotocol haar schrijft, of het einde van een verslag. BESTAND is een verslag, of - "
     "voor de standaardinvoer."},
    {"of a record: the tile after turn N (0: the first; default: where it ends)",
     "van een verslag: de tegel na beurt N (0: de eerste; anders: waar het eindigt)"},
    {"whom to ask: \"aude\", which thinks a second, \"aude:time=5000\", \"greedy\"",
     "aan wie: \"aude\", die een seconde denkt, \"aude:time=5000\", \"greedy\""},
    {"so many turns (3)", "zoveel beurten (3)"},
    {"which position? see aude hint --help", "welke stelling? zie aude hint --help"},
    {"\"%s\" is neither a file nor a position, like \"%s\"",
     "\"%s\" is geen bestand, en ook geen stelling, zoals \"%s\""},
    {"only a record has turns", "alleen een verslag heeft beurten"},
    {"nobody is to decide there: chance is, or the game is over",
     "daar beslist niemand: het toeval is aan de beurt, of het spel is afgelopen"},

    /* ---- analyse ---- */

    {"FILE [options]\n--calibration [options]", "BESTAND [opties]\n--calibration [opties]"},
    {"How well a game was played: for every turn the chance to win and the expected margin, the "
     "luck of the draw, and what was lost against the best turn. FILE is a record, or - for "
     "standard input.",
     "Hoe goed er gespeeld is: voor elke beurt de kans op winst en de verwachte marge, het geluk "
     "bij het trekken, en wat er tegen de beste beurt verloren ging. BESTAND is een verslag, of - "
     "voor de standaardinvoer."},
    {"who proposes what might be better: \"greedy\" (default), \"aude:time=1000\"",
     "wie voorstelt wat beter kon: \"greedy\" (standaard), \"aude:time=1000\""},
    {"how many positions it may look at in a turn; the player is then \"aude\" unless named",
     "hoeveel stellingen die per beurt mag bekijken; het is dan \"aude\", als er niemand genoemd "
     "is"},
    {"look at eight draws a turn instead of all",
     "bekijk per beurt acht trekkingen in plaats van alle"},
    {"a table (default unless --svg is asked for)", "een tabel (standaard, behalve met --svg)"},
    {"draw the course of the game into this file; - is standard output",
     "teken het verloop van het spel in dit bestand; - is de standaarduitvoer"},
    {"of the picture: dark (default) or light", "van het plaatje: dark (standaard) of light"},
    {"no record: play, and see whether of positions called 70 % that many are won",
     "geen verslag: speel, en zie of van stellingen met 70 % kans er zoveel gewonnen worden"},
    {"for that, so many games (200)", "daarvoor, zoveel partijen (200)"},
    {"of these rules: \"ruleset=first players a,b,c\"",
     "met deze regels: \"ruleset=first players a,b,c\""},
    {"name a FILE, or --calibration; see --help", "noem een BESTAND, of --calibration; zie --help"},
    {"--games and --rules are for --calibration", "--games en --rules horen bij --calibration"},
    {"--calibration reads no FILE", "--calibration leest geen BESTAND"},
    {"one of --text and --json is enough", "een van --text en --json is genoeg"},
    {"--svg - goes to standard output, and so does --text or --json: only one of them",
     "--svg - gaat naar de standaarduitvoer, net als --text of --json: kies er een"},
    {"%s has no turn to analyse", "%s heeft geen beurt om te bekijken"},
    {"how many work at once; the answer is the same (as many as cores)",
     "hoeveel er tegelijk werken; het antwoord is hetzelfde (zoveel als er kernen zijn)"},

    /* ---- check ---- */

    {"FILE... [options]", "BESTAND... [opties]"},
    {"Replay the records in each file (docs/record.md), - being standard input, and print one line "
     "a file: what was checked, or FILE:LINE:COLUMN and the reason for the first thing that is "
     "wrong. Of a file with one record also the result, and how far its draw is proved.",
     "Speel de verslagen in elk bestand na (docs/record.md; - is de standaardinvoer) en geef één "
     "regel per bestand: wat er is nagegaan, of BESTAND:REGEL:KOLOM en wat daar als eerste niet "
     "klopt. Van een bestand met één verslag ook de uitslag, en hoever het trekken bewezen is."},
    {"one line of JSON a record; goes on after a record that is wrong",
     "één regel JSON per verslag; gaat door na een verslag dat niet klopt"},
    {"result and draw of every record, also where a file has several",
     "uitslag en trekken van elk verslag, ook als er in een bestand meer staan"},
    {"which files? see aude check --help", "welke bestanden? zie aude check --help"},

    /* ---- standings ---- */

    {"FOLDER... [options]", "MAP... [opties]"},
    {"Who stands where: a table of all finished games in the records of these folders (*.aude, "
     "sub-folders too) or files. A victory is 1, shared by those who win together; the order goes "
     "by score, games won, mean margin and mean points. Games with the same draw at several tables "
     "are compared seat by seat, as in duplicate bridge. What does not count is named with its "
     "reason; if a record or a file is wrong, the status is 1.",
     "Wie waar staat: een tabel van alle afgelopen spellen in de verslagen van deze mappen "
     "(*.aude, ook in mappen daarin) of bestanden. Winst is 1, gedeeld door wie samen winnen; de "
     "volgorde gaat naar score, gewonnen spellen, gemiddelde marge en gemiddelde punten. Spellen "
     "met dezelfde trekkingen aan meer tafels worden plaats voor plaats vergeleken, als bij "
     "wedstrijdbridge. Wat niet telt wordt genoemd, en waarom; klopt een verslag of bestand niet, "
     "dan is de status 1."},
    {"also every result on every board: a draw that was played at several tables",
     "ook elke uitslag van elk spel dat met dezelfde trekkingen aan meer tafels gespeeld is"},
    {"as a page", "als webpagina"},
    {"as one line of JSON (docs/clubs.md)", "als één regel JSON (docs/clubs.md)"},
    {"what stands above it", "wat erboven staat"},
    {"write to this file, - is standard output; .html and .json say the format",
     "schrijf naar dit bestand, - is de standaarduitvoer; .html en .json zeggen in welke vorm"},
    {"one of --json and --html is enough", "een van --json en --html is genoeg"},
    {"which folders? see aude standings --help", "welke mappen? zie aude standings --help"},
    {"%s has no file that ends with .aude", "%s heeft geen bestand dat op .aude eindigt"},
    {"these folders have no file that ends with .aude",
     "in deze mappen is geen bestand dat op .aude eindigt"},

    /* ---- engine ---- */

    {"Answer commands from standard input, one a line; the last line of an answer is `ok` or "
     "`error REASON`. `help` lists the commands, docs/protocol.md describes them.",
     "Beantwoord opdrachten van de standaardinvoer, een per regel; de laatste regel van een "
     "antwoord is `ok` of `error REDEN`. `help` noemt de opdrachten, docs/protocol.md beschrijft "
     "ze."},
    {"deal the same tiles every time, also in games that name no seed",
     "deel elke keer dezelfde tegels, ook in spellen zonder eigen seed"},
    {"who thinks if go names nobody: aude, greedy:net=FILE",
     "wie nadenkt als go niemand noemt: aude, greedy:net=BESTAND"},

    /* ---- match, tournament ---- */

    {"PLAYER PLAYER ... [options]", "SPELER SPELER ... [opties]"},
    {"Let players play each other, everybody once on every seat with the same draws, and say who "
     "is stronger, and how surely: after +- is what the truth lies within 19 times in 20. Players "
     "are our own, \"random\", \"NAME:time=200\", \"NAME:net=FILE\", \"level=4\", or programs from "
     "outside "
     "(--engine). A list that is shorter than the table goes on with its last player.",
     "Laat spelers tegen elkaar spelen, ieder een keer op elke plaats met dezelfde trekkingen, en "
     "zeg wie sterker is, en hoe zeker dat is: binnen wat na +- staat ligt de waarheid 19 van de "
     "20 keer. Spelers zijn de onze, \"random\", \"NAAM:time=200\", \"NAAM:net=BESTAND\", "
     "\"level=4\", of programma's "
     "van buiten (--engine). Zijn er minder genoemd dan er plaatsen zijn, dan krijgt de laatste "
     "de rest."},
    {"Let everybody play everybody, two at a table, each pair of games with the same draws and "
     "seats swapped, and find the elo of each that makes the results likeliest. Players are "
     "written as for aude match.",
     "Laat iedereen tegen iedereen spelen, met zijn tweeën aan een tafel, steeds twee partijen "
     "met dezelfde trekkingen en geruilde plaatsen, en zoek de elo van elk waarbij deze uitslagen "
     "het waarschijnlijkst zijn. Spelers schrijf je als bij aude match."},
    {"at least so many games (100)", "ten minste zoveel partijen (100)"},
    {"decides all draws: another word, others (1)",
     "bepaalt alle trekkingen: een ander woord, andere (1)"},
    {"a player from outside: a command that speaks the line protocol; again for more",
     "een speler van buiten: een programma dat het regelprotocol spreekt; nog eens voor meer"},
    {"milliseconds that an outside player may be late before it loses (1000)",
     "zoveel milliseconden mag een speler van buiten te laat zijn voor hij verliest (1000)"},
    {"games at a time (as many as cores)", "partijen tegelijk (zoveel als er kernen zijn)"},
    {"keep a line a game in a new file; - is standard output",
     "bewaar een regel per partij in een nieuw bestand; - is de standaarduitvoer"},
    {"the same, going on after what is in it", "hetzelfde, verder na wat er al in staat"},
    {"keep every game as a record", "bewaar elke partij als verslag"},
    {"the result as JSON", "de uitslag als JSON"},
    {"say nothing before the end", "zeg niets voor het einde"},
    {"how many sit at the table", "hoeveel er aan tafel zitten"},
    {"stop as soon as it is clear whether the first player is ELO0 or ELO1 stronger (two players; "
     "one in twenty is wrong)",
     "stop zodra duidelijk is of de eerste speler ELO0 of ELO1 sterker is (twee spelers; een op "
     "de twintig keer mis)"},
    {"say also who is stronger less the luck of the draw: surer with as many games (tiles only)",
     "zeg ook wie sterker is zonder het geluk bij het trekken: zekerder bij evenveel partijen "
     "(alleen tegels)"},
    {"all levels of the house player take part", "alle niveaus van de huisspeler doen mee"},
    {"the elo of one player, which the others are measured by; else their mean is 0",
     "de elo van één speler, waaraan de anderen gemeten worden; anders is het gemiddelde 0"},
    {"--engine needs NAME=CMD, not \"%s\"", "bij --engine hoort NAAM=OPDRACHT, niet \"%s\""},
    {"%s; aude play --rules list shows what there is",
     "%s; aude play --rules list laat zien wat er is"},
    {"at most %d players take part", "er doen hoogstens %d spelers mee"},
    {"--seed needs one short word without # or commas",
     "bij --seed hoort één kort woord zonder # of komma's"},
    {"--csv begins a sheet, --resume goes on with one: say one of them",
     "--csv begint een blad, --resume gaat ermee verder: kies er een"},
    {"--resume needs a file, not -", "bij --resume hoort een bestand, niet -"},
    {"--csv - and --json both go to standard output: only one of them",
     "--csv - en --json gaan allebei naar de standaarduitvoer: kies er een"},
    {"%ld of %ld games, %ld.%ld a second", "%ld van %ld partijen, %ld,%ld per seconde"},
    {", %ld:%02ld to go", ", nog %ld:%02ld"},
    {"the games cannot be kept: %s", "de partijen kunnen niet worden bewaard: %s"},
    {"the name of the folder is too long", "de naam van de map is te lang"},
    {"%s has no games of a match", "%s heeft geen partijen van een wedstrijd"},
    {"%s has games of another match", "%s heeft partijen van een andere wedstrijd"},
    {"%s is there already; --resume goes on with it", "%s is er al; --resume gaat ermee verder"},
    {"%s cannot play: %s: %s", "%s kan niet spelen: %s: %s"},
    {"interrupted", "afgebroken"},
    {"interrupted; --resume %s goes on", "afgebroken; --resume %s gaat verder"},
    {"there is no memory left, or no thread", "er is geen geheugen meer, of geen thread"},
    {"--sprt needs two numbers, the smaller first, like 0,10; not \"%s\"",
     "bij --sprt horen twee getallen, het kleinste eerst, zoals 0,10; niet \"%s\""},
    {"%ld sit at the table, but %d players are named",
     "er zitten er %ld aan tafel, maar er zijn %d spelers genoemd"},
    {"--sprt is for two players", "--sprt is voor twee spelers"},
    {"%s: networks are for tiles, not for cards",
     "%s: netwerken zijn voor tegels, niet voor kaarten"},
    {"--luck is for tiles: of cards nobody sees enough",
     "--luck is voor tegels: van kaarten ziet niemand genoeg"},
    {"who plays? see aude match --help", "wie speelt er? zie aude match --help"},
    {"who plays? see aude tournament --help", "wie speelt er? zie aude tournament --help"},
    {"--anchor needs NAME=ELO, not \"%s\"", "bij --anchor hoort NAAM=ELO, niet \"%s\""},
    {"--anchor is none of the players: %s", "--anchor is geen van de spelers: %s"},

    /* ---- perft ---- */

    {"DEPTH [options]", "DIEPTE [opties]"},
    {"Count the leaves of the tree of decisions, DEPTH deep. Tiles or cards come in the given "
     "order; laying a tile and putting a figure are one decision each.",
     "Tel de bladeren van de beslisboom, DIEPTE diep. Tegels of kaarten komen in de gegeven "
     "volgorde; een tegel leggen en een figuur zetten is elk één beslissing."},
    {"how many play (2)", "hoeveel er spelen (2)"},
    {"names of tiles or cards, first drawn first (tiles: \"W U X V E N\"; cards: as the seed aude "
     "deals them)",
     "namen van tegels of kaarten, de eerste het eerst (tegels: \"W U X V E N\"; kaarten: zoals "
     "de seed aude ze deelt)"},
    {"begin from a position string instead of the start",
     "begin bij een stelling op één regel in plaats van het begin"},
    {"also count below each first decision", "tel ook na elke eerste beslissing"},
    {"number %d of --draws cannot be drawn then",
     "nummer %d van --draws kan dan niet getrokken worden"},
    {"--position says its rules and players itself",
     "--position zegt zelf met welke regels en spelers"},
    {"how deep? see aude perft --help", "hoe diep? zie aude perft --help"},

    /* ---- train ---- */

    {"--dir DIR [games|fit|whole|match|weights] [options]",
     "--dir MAP [games|fit|whole|match|weights] [opties]"},
    {"Learn to play the tile game: make games with the present network, fit a network to them, "
     "put it into whole numbers, play it against the present one, keep what wins, and write it as "
     "weights.c. Or do just one of these steps.",
     "Leer het tegelspel: maak partijen met het huidige netwerk, leer daarvan een netwerk, zet "
     "dat om in gehele getallen, laat het tegen het huidige spelen, houd wat wint, en schrijf het "
     "als weights.c. Of doe maar een van deze stappen."},
    {"the folder for all of it; what is there is gone on with",
     "de map voor dit alles; met wat er al is, gaat het verder"},
    {"how often: games, fit, match (1)", "hoe vaak: partijen, fit, wedstrijd (1)"},
    {"begin nothing that would end later", "begin niets dat later zou eindigen"},
    {"games an iteration (20000)", "partijen per keer (20000)"},
    {"play no longer than this for them", "speel er niet langer voor dan dit"},
    {"threads (all cores)", "threads (alle kernen)"},
    {"another seed, other games (1)", "een andere seed, andere partijen (1)"},
    {"base games for two among the games (80)", "basisspellen voor twee onder de partijen (80)"},
    {"positions kept of those there are (30)", "hoeveel van de stellingen er blijven (30)"},
    {"how much targets are the end of the game, not what a network judges on the way (90)",
     "hoezeer het doel het einde van het spel is, niet wat een netwerk onderweg vindt (90)"},
    {"learn from the last N iterations (2)", "leer van de laatste N keren (2)"},
    {"how often a fit sees each position (10, later 4)",
     "hoe vaak een fit elke stelling ziet (10, later 4)"},
    {"fit for so long instead", "fit in plaats daarvan zo lang"},
    {"of learning (0.002, later 0.0005)", "van het leren (0.002, later 0.0005)"},
    {"what weights shrink by, times the rate (0.2)",
     "hoeveel gewichten krimpen, maal het tempo (0.2)"},
    {"positions a step of a fit (8192)", "stellingen per stap van een fit (8192)"},
    {"fit a new network, not the present one further",
     "fit een nieuw netwerk, niet het huidige verder"},
    {"let the linear part move with the network; usually it stays a good player of its own",
     "laat het lineaire deel met het netwerk meebewegen; anders blijft het zelf een goede speler"},
    {"pairs of games in the match (500)", "paren partijen in de wedstrijd (500)"},
    {"--dir must say where; see aude train --help",
     "--dir moet zeggen waar; zie aude train --help"},
    {"there is no step called %s: games, fit, whole, match or weights",
     "er is geen stap die %s heet: games, fit, whole, match of weights"},

    /* ---- bench ---- */

    {"[playout|list|search|ai|json|svg|state|room|random|signature] [options]\nplayout.base.2p "
     "[options]",
     "[playout|list|search|ai|json|svg|state|room|random|signature] [opties]\nplayout.base.2p "
     "[opties]"},
    {"Measure, and print `name value unit` a line: random games a second (playout, or one line of "
     "it), the time it takes to list moves (list) and what programs that think need (search: the "
     "key of a position, a tile drawn by chance, a card game as a seat may know it, what fits "
     "after a turn), to write a position or an event as JSON (json) and to draw a board (svg), "
     "how many positions computer players judge in a second of the processor, by the linear "
     "evaluation and by the network (ai), the size of a game (state), what a decision in a room "
     "takes with its events for two seats, what loading a room takes and its memory (room), what "
     "random games look like (random), and numbers that change when the rules behave differently "
     "(signature: the tile "
     "game, the same with bridges, castles, bazaars and the Count, and the card game).",
     "Meet, en geef per regel `naam waarde eenheid`: willekeurige partijen per seconde (playout, "
     "of één regel daarvan), hoe lang het duurt om zetten op te sommen (list) en wat programma's "
     "die denken nodig hebben (search: de sleutel van een stelling, een tegel die het toeval "
     "trekt, een kaartspel zoals een plaats het mag kennen, wat er na een beurt past), om een "
     "stelling of gebeurtenis als JSON te schrijven (json) en een bord te tekenen (svg), hoeveel "
     "stellingen computerspelers beoordelen in een seconde van de processor, met de lineaire "
     "waardering en met het netwerk (ai), hoe groot een spel is (state), wat een "
     "beslissing in een kamer kost met het bericht ervan voor twee plaatsen, wat het laden van een "
     "kamer kost en hoeveel geheugen die neemt (room), hoe willekeurige "
     "partijen eruitzien (random), en getallen die veranderen als de regels zich anders gedragen "
     "(signature: het tegelspel, hetzelfde met bruggen, burchten, markten en de Graaf, en het "
     "kaartspel)."},
    {"play so many games for each line, instead of as many as each needs",
     "speel voor elke regel zoveel partijen, in plaats van zoveel als die nodig heeft"},
    {"play other random games (1)", "speel andere willekeurige partijen (1)"},
    {"there is nothing called %s to measure; see aude bench --help",
     "er valt niets te meten dat %s heet; zie aude bench --help"},
};

const char *translate(const char *english) {
    if (lang_now() != AUDE_NL) return english;
    for (size_t i = 0; i < sizeof catalogue / sizeof *catalogue; i++)
        if (!strcmp(catalogue[i].english, english)) return catalogue[i].dutch;
    return english;
}

/* The system knows English only, as we set no locale. */
static const struct {
    int error;
    const char *dutch;
} reasons[] = {
    {ENOENT, "er is geen bestand of map van die naam"},
    {EACCES, "dat mag niet van de rechten"},
    {EPERM, "dat mag niet"},
    {EISDIR, "dat is een map"},
    {ENOTDIR, "dat is geen map"},
    {EEXIST, "dat is er al"},
    {ENOSPC, "de schijf is vol"},
    {EROFS, "daar kan alleen gelezen worden"},
    {ENAMETOOLONG, "de naam is te lang"},
    {EMFILE, "er zijn te veel bestanden open"},
    {EIO, "lezen of schrijven mislukt"},
    {ENOMEM, "er is geen geheugen meer"},
    {EPIPE, "niemand leest het"},
};

const char *system_reason(int error) {
    if (lang_now() == AUDE_NL)
        for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
            if (reasons[i].error == error) return reasons[i].dutch;
    return strerror(error);
}
