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
    बस करो | मुझे परेशान मत करो | band karo | Band kar do please | messages mat bhejo | msg band karo | ruko |
    STOP. | Stop messaging | pls stop | stop this | Please remove my number | unsubscribe me |
    I don't want these messages | I do not want to receive texts | no texts | Don't message me | do not text |
    do not send | stop sending me this | end texts | no más textos | ya no envíen mensajes |
    por favor no manden más mensajes | Deténganse | Detener | parar mensajes | quiero parar | bórrenme |
    elimínenme | quítenme de la lista | cancelar mensajes | STOP por favor | बंद कर दीजिए |
    मैसेज भेजना बंद करें | मुझे मैसेज नहीं चाहिए | संदेश नहीं चाहिए | कृपया मैसेज न भेजें | रोक दो |
    अब मत भेजना | मुझे हटा दो | message band karo | sms mat bhejna | please band karo yaar | stop karo |
    msg nahi chahiye | I want to stop | I want to unsubscribe | stop all | STOPALL | Please cancel |
    cancel my subscription | opt-out please | para de escribirme | pare por favor | no me mande mas mensajes |
    no quiero más mensajes | ya no quiero mensajes | no quiero que me escriban | dejen de molestar |
    stop now!!! | Stop texts | Quit it | end this | I'd like to stop getting these |
    please don't text this number | don't contact me | please make it stop | यह बंद करें | मैसेज रोकें |
    मुझे मैसेज मत करो | बंद कीजिये | बन्द कर दें | स्टॉप करो | stp | alto ya | cese | cesen | suspender |
    para los mensajes por favor | no molestar | enough texts |
    Stop sending these please | I already said stop | You need to stop |
    Can you please stop messaging my phone | Do not text this number again | Please take this number off |
    I no longer want these texts | unsubscribe please | cancel all texts | please cancel texts | END please |
    STOP STOP STOP | StOp | stop

Sent from my iPhone | dejen de mandar mensajes | por favor paren |
    ya no quiero recibir mensajes | no me manden más textos | no envíen más | alto por favor | कृपया रोकें |
    मैसेज बंद कीजिए | मुझे अब मैसेज मत भेजना | इसे बंद करो | बस करो अब | ye band karo | msg mat karo |
    mujhe msg mat karo | stop kar do | nahi chahiye yeh msg`,
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
    khud ko khatam kar dunga |
    I don't want to be here | I'm done with everything | there's no way out | I can't take this anymore |
    what's the point of living | I feel like dying | life isn't worth it | I'm thinking of ending things |
    I just want to sleep and never wake up | I want it all to end | I'm going to do it tonight | want to kms |
    he's threatening me with a knife | someone is following me | I'm scared he will kill me |
    I took too many pills | quiero dejar de vivir | me voy a suicidar | no le encuentro sentido a la vida |
    ya no quiero estar aquí | me están siguiendo | tengo miedo de que me mate | quiero acabar con mi vida |
    मुझे जीने की इच्छा नहीं है | मेरा मरने का मन कर रहा है | मैं अपनी जान लेना चाहता हूँ |
    मुझसे और नहीं होता | जीने से क्या फायदा | मैं सुसाइड करने वाला हूँ | वो मुझे मार देगा |
    main jeena nahi chahta | mera marne ka man hai | suicide karna hai | mai mar jana chahta hu |
    zindagi se thak gaya hu | I dont wanna be here | im gonna kill my self | I'm going to jump |
    I cant live anymore | i wana die | Idk if I can keep going | I'm not okay | I need help now |
    it would be better if I was gone | I don't see a future | I want to give up | can't breathe |
    no puedo seguir así | estoy desesperada | ya me cansé de vivir | prefiero morir | no deseo vivir |
    mejor muerta | I want to end things | I have no reason to go on | I can't keep living like this |
    I don't care if I live or die | I'm a burden to everyone | I want out of this life |
    I want to go to sleep forever | thinking about killing myself | I am going to shoot myself |
    life is not worth living | I feel suicidal | I don’t deserve to live | my boyfriend hit me |
    he choked me | my dad hurts me | there is a man with a gun | मैं मर रहा हूँ | मुझे मर जाना चाहिए |
    मर जाऊँ क्या | मुझे जीना नहीं है | जिंदगी से तंग आ गया हूँ | मैं अब और नहीं सह सकता |
    मेरे पति मुझे मारते हैं | no tengo ganas de vivir | la vida no tiene sentido |
    quiero dormir y no despertar | quiero que todo termine | mi novio me pegó | mi marido me quiere matar |
    me siento en peligro | I want to be dead | better off dead | I think about death a lot | i want death |
    I have a plan to end it | I’ve been cutting |
    I can’t do life anymore | I'm so done | I want to not wake up tomorrow | there is nothing left for me |
    I have nothing to live for | I would rather die | my life has no meaning |
    I keep thinking about ending it | I wrote a goodbye note | please someone save me |
    I'm thinking of hanging myself | my ex is outside with a gun | he won't let me leave | I'm being abused |
    my stepdad touches me | I relapsed and took a bunch of pills | I might do something stupid |
    voices tell me to kill myself | I feel like ending my life | no one would notice if I was gone |
    nothing matters anymore | quiero matarme | me voy a matar | estoy pensando en quitarme la vida |
    no vale la pena seguir viviendo | me quiero morir ya | quiero terminar con mi vida | mi papá me golpea |
    tengo ganas de morir | me corto | मैं अपनी जान दे दूंगा | मैं मर जाऊंगी | मुझे अब जीना नहीं है |
    मेरी ज़िंदगी बेकार है | मैं फांसी लगा लूँगा | मैं ज़हर खा लूंगा | मुझे मारने की धमकी दे रहा है |
    मन करता है मर जाऊँ | main mar jaungi | mujhe zinda nahi rehna | main apni jaan de dungi |
    mujhe suicide karna hai | jeene ka koi matlab nahi | vo mujhe marta hai`,
  nothing: `
    I can’t stop thinking about it | I cannot stop crying | don’t stop | Please don’t stop |
    I never stop working | I just can’t seem to stop smiling | See you at the bus stop |
    I want to cancel our session tomorrow | Can we end at five? | I don’t feel well | I’ve felt a 3 at most |
    Thank you |  | 🙂 | <b>& | Who is this? | When does it start? | The weekend was fine | para mí |
    ¿Para qué? | no puedo parar de reír | gracias | बंद मत करो | ठीक है | धन्यवाद | No | no gracias |
    Trending up | I will attend | A band is playing | 3/10 | three | Hola | Let’s do Tuesday |
    See you Tuesday | Thanks, that helped | I did my homework | I feel better today | My phone died |
    Can we move our session? | I will be late | Running late, sorry | What is this? | Yes I can make it |
    Gracias, nos vemos | Estoy bien | No puedo ir mañana | मैं ठीक हूँ | कल मिलते हैं | theek hai |
    kal milte hain | I start my new job Monday | I need to reschedule | The deadline is next week |
    I had a hard week | That was a 3 | My son is in school | I am tired | मैं थक गया हूँ | I live in Boston |
    I’ll call you later | It was a good day | Let me know | The kids are great | I can’t make it |
    I don’t know | I want to talk about work | no problem | How do I log in? | Where is my link? |
    My password does not work | Estoy en el trabajo | Nos vemos mañana | No entiendo | मुझे समझ नहीं आया |
    कल नहीं आ सकता | main kal aaunga | mujhe nahi pata | Kya haal hai | I love my life | Great, see you then`,
};

const SENTENCES = Object.entries(EXAMPLES).flatMap(([what, texts]) =>
  texts.split('|').map((text) => [what, text.trim()] as const),
);

test.each(SENTENCES)('hears %s in “%s”', (what, text) => {
  expect(said(text)).toBe(what);
});
