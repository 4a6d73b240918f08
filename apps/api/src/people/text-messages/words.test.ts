import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';
import { saysDanger } from './words-of-danger.ts';
import { saysHelp, saysStart, saysStop } from './words-of-stop.ts';

type Said = 'danger' | 'stop' | 'start' | 'help' | 'nothing';

/** In the order in which they count. */
function said(text: string): Said {
  const words = plainWords(text);
  if (saysDanger(words)) return 'danger';
  if (saysStop(words)) return 'stop';
  if (saysStart(words)) return 'start';
  return saysHelp(words) ? 'help' : 'nothing';
}

/** Separated by bars; each line is about the width of a text. */
const EXAMPLES: Readonly<Record<Said, string>> = {
  stop: `
    STOP | stop | Stop. | STOP!!! | Stop please | please stop | Please stop texting me | stop it please |
    ＳＴＯＰ | S T O P | s.t.o.p | St\u200bop | stop 🙏 | "STOP" | stopall | Stop all messages now |
    Can you stop? | Stopp | unsubscribe | Unsubscribe me from this list | Opt out | opt-out |
    I would like to opt out | END | end! | quit | Cancel | cancel please | CANCEL SMS | revoke |
    No more texts | no more messages please! | Don't text me | do not contact me again |
    Don’t send me any more messages | never text me again | remove me | Take me off your list |
    remove my number please | Leave me alone | wrong number | I said STOP | Why won’t you stop |
    why dont you stop | you can’t stop texting me? | Hi, this is Maria. I don’t need these any more, stop |
    I no longer want to get texts | quit texting me | Alto | ALTO por favor | Basta | para | Para ya |
    para por favor | parar | Paren | no más | NO MAS | no mas mensajes | No más mensajes, por favor |
    ya no me manden mensajes | No me escriban más | no me envíen nada, basta ya | dejen de escribirme |
    Quiero darme de baja | dame de baja | cancelar | Cancelar suscripción | deja de enviarme mensajes |
    no quiero recibir mensajes | बंद करो | बंद करें | बन्द करो | कृपया बंद करें | मैसेज बंद करो |
    ये मैसेज बंद कर दो | रोको | रुको | स्टॉप | मत भेजो | मैसेज मत भेजो | मुझे संदेश मत भेजिए | नहीं चाहिए |
    बस करो | मुझे परेशान मत करो | band karo | Band kar do please | messages mat bhejo | msg band karo | ruko`,
  start: `
    START | start | Start. | unstop | YES | Yes please | start please | Please start again |
    start texting me | Resume | I would like to start again | opt in | start sending messages again |
    iniciar | Sí | si | empezar | darme de alta | reanudar mensajes | शुरू करो | शुरू | चालू करो | हाँ |
    मैसेज शुरू करो | फिर से शुरू करो | shuru karo | chalu kar do`,
  help: `
    HELP | help | Help! | help please | INFO | ayuda | Ayuda por favor | मदद | कृपया मदद`,
  danger: `
    I want to die | i wanna die | I WANT TO DIE. | I want 2 die | i just want to d\u200bie |
    I wish I was dead | I’d rather be dead | im going to kill myself | I’m thinking about suicide |
    feeling suicidal | sucidal thoughts | I can’t go on | I cant do this anymore |
    i can not take it any more | I don’t want to live | dont wanna live anymore | I do not want to be alive |
    don’t want to be here anymore | no reason to live | I see no point in living | I want to end it all |
    going to end my life | thinking of ending my life | I want to end it | I want the pain to stop |
    I want to hurt myself | cutting myself again | everyone would be better off without me |
    no one would miss me | I wish I had never been born | I want to disappear | took all my pills |
    I overdosed | I am in danger | I don’t feel safe | he is hitting me | My husband beats me |
    he’s going to kill me | I was raped | call 911 | Help me | I need help | save me | SOS | tired of living |
    I hate my life | my life is over | I feel hopeless | goodbye forever | I have a gun | kms |
    I want to unalive myself | I’m going to kill him | Stop texting me, I want to die |
    I want it to stop, I want to die | Quiero morir | quiero morirme | me quiero morir | Me quiero matar |
    voy a matarme | pienso en suicidarme | suicidio | no quiero vivir | No quiero vivir más |
    ya no quiero vivir | Ya no puedo más | no puedo más | no aguanto más | quiero acabar con todo |
    quitarme la vida | estarían mejor sin mí | sin ganas de vivir | estoy cansada de vivir |
    quiero desaparecer | quiero hacerme daño | mi esposo me pega | me va a matar | estoy en peligro |
    Ayúdame | necesito ayuda | ¡Socorro! | auxilio | मैं मरना चाहता हूँ | मैं मरना चाहती हूं | मरना है |
    मुझे मरना है | मैं मर जाऊँगा | मर जाना चाहता हूँ | आत्महत्या | मैं आत्महत्या करना चाहती हूँ | ख़ुदकुशी |
    खुदकुशी कर लूँगा | मैं जीना नहीं चाहता | अब जीने का मन नहीं | मुझे नहीं जीना | जान दे दूँगा |
    ज़िंदगी ख़त्म करना चाहता हूँ | मैं खुद को मार डालूँगा | वह मुझे मारता है | मैं खतरे में हूँ | बचाओ |
    मेरी मदद करो | मुझे मदद चाहिए | main marna chahta hoon | mujhe marna hai | mar jaunga |
    jeena nahi chahti | mujhe nahi jeena | khudkushi kar lunga | atmahatya | bachao | jaan de dunga |
    khud ko khatam kar dunga`,
  nothing: `
    I can’t stop thinking about it | I cannot stop crying | don’t stop | Please don’t stop |
    I never stop working | I just can’t seem to stop smiling | See you at the bus stop |
    I want to cancel our session tomorrow | Can we end at five? | I don’t feel well | I’ve felt a 3 at most |
    Thank you |  | 🙂 | <b>& | Who is this? | When does it start? | The weekend was fine | para mí |
    ¿Para qué? | no puedo parar de reír | gracias | बंद मत करो | ठीक है | धन्यवाद | No | no gracias |
    Trending up | I will attend | A band is playing | 3/10 | three | Hola | Let’s do Tuesday`,
};

const SENTENCES = Object.entries(EXAMPLES).flatMap(([what, texts]) =>
  texts.split('|').map((text) => [what, text.trim()] as const),
);

test.each(SENTENCES)('hears %s in “%s”', (what, text) => {
  expect(said(text)).toBe(what);
});
