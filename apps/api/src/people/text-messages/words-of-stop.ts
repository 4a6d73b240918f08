import { wordsLike } from './plain-words.ts';

/** Said alone, or among words that add nothing: in a sentence they can mean something else. */
const STOP_ALONE = `
  stop|stops|stopp|sotp|stpo|stp|stopall|stop all|unsubscribe|unsub|cancel|end|quit|revoke|opt ?out|remove|halt|enough|
  no more|alto|para|pare|paren|parar|basta|ya basta|cancelar|cancela|cancele|baja|salir|detener|detente|deténgase|
  terminar|fin|no más|cese|cesen|suspender|suspendan|no texts|no messages|no sms|no mensajes|ya no|eliminar|बंद|बन्द|स्टॉप|स्टाप|स्टोप|रुको|रुकें|रुकिए|रोको|रोकें|बस|बस करो|नहीं चाहिए|
  हटाओ|अनसब्सक्राइब|band|bandh|ruko|roko|bas|bas karo|nahi chahiye|nahin chahiye|hatao`;

/** What adds nothing to one of them. */
const BESIDE = `
  please|pls|plz|plse|now|ok|okay|thanks|thank|thx|you|u|hi|hello|hey|it|this|that|these|those|all|the|your|my|me|
  us|to|from|of|with|and|text|texts|txt|txts|texting|message|messages|messaging|msg|msgs|sms|send|sending|
  subscription|number|notification|notifications|reminders|check|ins|waymark|service|already|immediately|sir|list|
  at|once|said|just|again|right|por|favor|gracias|ya|ahora|los|las|el|la|de|esto|estos|mis|mensaje|mensajes|textos|
  mensajitos|suscripción|todo|todos|más|hola|me|mi suscripción|darme|कृपया|प्लीज|प्लीज़|अभी|यह|ये|इसे|इसको|सब|अब|
  मैसेज|मेसेज|संदेश|सन्देश|एसएमएस|को|मुझे|करो|करें|कर|दो|दें|कीजिए|जी|धन्यवाद|भेजना|आना|और|kripya|karo|kar|kare|
  karein|do|dijiye|kijiye|abhi|yeh|ye|isko|ise|mujhe|ji`;

const TEXTS = '(?:texts?|txts?|texting|messages?|messaging|msgs?|sms|send~|contact~|writ#|notif~|email~|bother~|spam~)';

/** Says it wherever it stands. */
const STOP_AMONG = [
  '(?:stop|stopp|stopall|unsubscribe~|unsub|opt(?:ing|ed)? ?(?:me )?out)',
  `(?:no more|never|quit|cease|end|cancel|(?:dont|do not|no longer)(?: (?:want|need|like|wish|ever|you|to|get|getting|receive|receiving|be|keep|please)){0,6}) (?:the |these |those |your |my |all |any |more |me |this ){0,3}${TEXTS}`,
  '(?:remove|delete|erase|take) (?:me|my (?:phone )?number|this number)(?: off| from| out)?',
  '(?:leave me alone|lose (?:my|this) number|wrong number|revoke (?:my )?(?:consent|permission))',
  '(?:parar|paren|detener|detengan|deténganse|cancelar (?:la |mi |los |mis )?(?:suscripción|mensajes)|ya basta)',
  'no (?:quiero |deseo |que |seguir |recibiendo |más |me |nos |envíen |envíe |manden |mande |recibir |escriban |mandes |envíes |recibir más ){0,3}(?:mensajes|textos|sms|escriban|escribas|escriba|envíen|envíes|envíe|manden|mandes|mande|molesten|molestes|moleste|contacten|contacte|texteen|recibir(?:los)?)',
  '(?:dejen|dejes|deja|deje|dejar|para|pare|paren) de (?:escribir~|enviar~|mandar~|molestar~|textear~|contactar~)',
  '(?:darme|dar|dame|denme|deme|darse|doy) de baja|(?:bórr|elimín|quít|sáqu)[ea]n?me(?: #)?|no molest(?:ar|en|es|e)',
  '(?:बंद|बन्द) (?:कर~|की~|करो|करें|कीजिए|किजिए|हो)',
  'हटा(?: #)?|हटाओ|हटाइए|हटाएं|रोक(?: #)?|रोको|रोकें|रोकिए|रोकना|रुको|रुकें|रुकिए|रुक (?:जाओ|जाइए)|स्टॉप|स्टाप',
  '(?:मत|न|ना) (?:भेज~|करो (?:मैसेज|मेसेज)|मैसेज~)|(?:मैसेज|मेसेज|संदेश|सन्देश|एसएमएस) (?:मत|नहीं|न)(?: #)?|परेशान (?:मत|न) कर~',
  'band?h? (?:kar|karo|kare|karein|karen|kardo|kar do|kar dijiye|kijiye)|bandh? kar~|(?:mat|na) (?:bhej~|karo (?:msg|message|sms))|(?:msg|message|sms) (?:mat|nahi|nahin)(?: #)?|ruko|roko|rok do',
];

const ABOUT_TEXTS = [`(?:stop|quit) (?:# ){0,3}${TEXTS}`, ...STOP_AMONG.slice(1, 8)];

/** The opposite: someone who can't stop, or asks us not to. */
const NEGATED_STOPS = [
  '(?<!why (?:# )?|you )(?:cant|cannot|can not|couldnt|could not|wont|dont|do not|doesnt|didnt|never|not|unable to|hard to|without|not able to|wouldnt) (?:seem to |just |ever |even )?(?:stop|quit)(?:ing)?',
  '(?:bus|full|pit|truck|rest|next|last) stops?',
  '(?:no puedo|no puede|sin|no logro|no) (?:parar|paren|detener~)',
];

const START_ALONE = `
  start|unstop|yes|resume|subscribe|opt ?in|begin|restart|continue|start all|iniciar|inicia|empezar|empieza|
  comenzar|comienza|reanudar|sí|alta|continuar|volver|शुरू|शुरु|चालू|चालु|हां|हाँ|जी हां|स्टार्ट|शुरू करो|shuru|
  chalu|haan|han`;

const START_BESIDE =
  'i|want|like|would|id|get|getting|receive|receiving|back|quiero|recibir|otra|vez|फिर|से|भेजो|phir|se';

const START_AMONG = [
  `(?:start|resume|restart|begin) (?:the |these |your |my |all |sending |getting |me |this ){0,3}${TEXTS}`,
  '(?:opt me (?:back )?in|sign me (?:back )?up)',
  '(?:darme|dame|denme|deme) de alta|(?:reanudar|volver a recibir|quiero recibir) (?:los |mis |sus )?mensajes',
  '(?:शुरू|शुरु|चालू|चालु) (?:कर~|कीजिए)|(?:shuru|chalu) kar~',
];

const HELP_ALONE = 'help|info|information|ayuda|información|मदद|सहायता|madad';
const HELP_BESIDE = 'please|pls|plz|por favor|कृपया|प्लीज|kripya';

const alone = (words: string, beside: string): RegExp =>
  wordsLike([`^(?:(?:${beside}) )*(?:${words})(?: (?:${words}|${beside}))*$`]);

const STOP = [alone(STOP_ALONE, BESIDE), wordsLike(STOP_AMONG)];
const NO_TEXTS = [alone(STOP_ALONE, BESIDE), wordsLike(ABOUT_TEXTS)];
const START = alone(START_ALONE, `${BESIDE}|${START_BESIDE}`);
const START_TEXTS = wordsLike(START_AMONG);
const NOT_STARTING = wordsLike(['dont|do not|never|not|cant|no|when|why|how|mat|मत|नहीं']);
const HELP = alone(HELP_ALONE, HELP_BESIDE);
const NOT_STOPPING = wordsLike(NEGATED_STOPS, 'g');

/** A text too few is a smaller harm than one that someone asked us not to send. */
export function saysStop(words: string): boolean {
  const others = words.replace(NOT_STOPPING, ' ');
  return STOP.some((said) => said.test(others));
}

/** Where "stop" may be about anything, such as pain: only what names texts counts. */
export const asksForNoTexts = (words: string): boolean => NO_TEXTS.some((said) => said.test(words));

/** `HELP` alone: those who ask for help with something may be in danger. */
export const saysHelp = (words: string): boolean => HELP.test(words);

/** Only what can mean nothing else: who stopped gets no text for a word in passing. */
export const saysStart = (words: string): boolean =>
  START.test(words) || (START_TEXTS.test(words) && !NOT_STARTING.test(words));
