import { wordsLike } from './plain-words.ts';

/**
 * What people write who may be in danger. A false alarm costs a text that no one needed, and a miss
 * may cost a life: so these are broad, and idioms such as "dying to see you" are among them.
 */
const ENGLISH = [
  '(?:suic|sucid|suiside|suecid)~',
  '(?:un ?alive|kms|self ?harm~|overdos~|od(?:ed|ing)?)',
  '(?:kill~|hurt~|harm~|cut|cutting|shoot~|hang~|drown~|poison~|stab~|burn~|starv~|end|ending) (?:my ?self|m[ey]self)',
  'kill(?:ing)? (?:me|him|her|them|us|you|some(?:one|body)|people|everyone|my #)',
  '(?:die|dying|noose)',
  '(?:be|am|im|was|were|feel|better off|rather be|want to be|wanna be) dead',
  '(?:end|ending|ended) (?:it all|all of (?:it|this)|my (?:own )?life|everything|this life|my (?:pain|suffering|misery)|the (?:pain|suffering|misery))',
  '(?:to|wanna|gonna|will|ill|id|just|ready to|might) end (?:it|this|things)',
  '(?:pain|suffering|misery) to (?:stop|end)',
  '(?:take|taking|took|lose|losing) my (?:own )?life',
  '(?:took|take|taking|swallow~) (?:# ){0,3}pills',
  'no (?:# )?(?:reason|point|will|purpose|desire) (?:to|in|for|of) (?:# )?(?:live|living|life|go on|going on|be here|being here|exist~)',
  '(?:dont|do not|didnt|doesnt|not|never|no longer|cant|cannot|can not|couldnt|wont|isnt|aint|dnt) (?:# ){0,4}(?:be (?:alive|here anymore|here any more|around anymore|around any more)|exist|wake up|go on|carry on|keep (?:going|living|doing|on)|take (?:it|this|much|anymore|any more)|do this (?:anymore|any more)|cope|handle (?:it|this|life)|bear (?:it|this)|survive|worth living|worth it anymore)',
  '(?:dont|do not|didnt|not|never|no longer|cant|cannot|can not|dnt) (?:# ){0,3}live(?: (?:anymore|any more|like this|this way|without|with (?:this|myself)))?',
  '(?:tired|sick|done|fed up|exhausted|weary) (?:of|with) (?:being alive|living|life|my life|it all|everything|existing)',
  'hate (?:my life|being alive|living|myself)',
  'life (?:is|isnt|feels|seems|has) (?:# ){0,3}(?:pointless|meaningless|worthless|hopeless|over|worth~|meaning)',
  '(?:hopeless|worthless|no hope|lost (?:all )?hope|giv# up on (?:life|everything|myself|living)|cant (?:go on|take it|do it) ?(?:anymore|any more)?)',
  'better off (?:without me|if i)',
  'no ?(?:one|body) (?:would|will|d|ll) (?:even )?(?:care|miss|notice)(?: me| if i)?',
  'wish (?:that )?i (?:was|were|had|wasnt|werent|could|hadnt|d) (?:# ){0,2}(?:gone|disappear|born|alive|exist~|asleep|sleep forever|vanish)',
  '(?:want|wanna|wish|like|going|gonna) (?:to )?(?:disappear|vanish|sleep forever|jump|not exist|not be (?:here|alive)|be gone)',
  'jump(?:ing)? (?:off|from|in front|out of|out the)',
  '(?:goodbye|good bye) (?:forever|everyone|world|cruel)',
  '(?:have|got|bought|found|holding) (?:a|the|my) (?:gun|rope|knife|razor|blade)',
  '(?:am|im|i am|is|in|are|were|life in|my life is in) danger',
  '(?:dont|do not|not) feel safe|(?:am|im|i am) (?:not safe|unsafe)|not safe (?:at home|here|with)',
  '(?:hit|hits|hitting|beat|beats|beating|beaten|hurts|hurting|chok#|strangl#|rap(?:e|es|ed|ing)|attack~|threaten~|stab~|molest~|assault~|abus#) me',
  '(?:hurt|harm|kill|shoot|beat|murder) me',
  '(?:being|been|was|got|am|im|getting) (?:# )?(?:abused|raped|assaulted|attacked|beaten|followed|stalked|molested|kidnapped|trafficked|choked)',
  '(?:abuse[ds]?|abusive|rape[ds]?|domestic violence|held captive|kidnapped)',
  '(?:call|send|need|calling) (?:the |a |an )?(?:911|112|999|988|police|ambulance|cops)',
  '(?:emergency|sos|mayday|save me|rescue me|help me|need help|need some help|some(?:one|body) help|crisis)',
  '(?:dont|do not|no longer|never) (?:want|wanna|wish|like) (?:to )?be (?:here|around|anywhere|in this world)',
  '(?:no (?:other )?way out|no future|(?:dont|do not|cant|cannot) see (?:a |any |the )?(?:future|way|point)|(?:whats|what is|wheres|where is) the point)',
  '(?:end|ending) things|(?:it all|everything) to (?:end|stop|be over)|want (?:it|this) to (?:end|be over)',
  '(?:if|how) i can (?:keep going|go on|carry on|continue|live|do this)|(?:am|im) not (?:okay|ok|alright|doing (?:well|okay|ok))',
  '(?:want|wanna|going|gonna|ready|feel like|about) (?:to )?giv(?:e|ing) up|(?:am|im|being|such) a burden|(?:going to|gonna|will|ill) do it (?:tonight|today|now)',
  'better if i (?:was|were|am|wasnt|werent|had|did|didnt) #|(?:out of this life|sleep forever|never wake up|(?:about|want|of) death)',
  '(?:cant|cannot|can not) breathe|(?:a|his|her|my) (?:gun|weapon)|with a knife|(?:been|started|am|im) cutting|cutting again',
  '(?:following|followed|stalking|stalked|chasing|watching) me|(?:broke|breaking) into my',
  '(?:cant|cannot|can not) do (?:life|this|it)(?: #)?|(?:am|im) (?:so |just |all )?done|nothing (?:left (?:for me|to #)|to live|to look forward|matters)|(?:about|of|to) ending (?:it|this|things)',
  '(?:goodbye|good bye|farewell) (?:note|letter)|(?:wont|doesnt|not) let(?:ting)? me (?:leave|go|out)|touch(?:es|ed|ing) me|do something (?:stupid|bad|terrible|crazy|drastic)',
  '(?:scared|afraid|fear~|terrified) (?:for|of losing) my life',
];

const SPANISH = [
  'suicid~',
  '(?:morir|morirme|morirse|muero|muriendo|muérame|muerto|muerta|muerte)',
  '(?:matar|matarme|matarse|matarnos|mátame|me mato|me mata|me maten|me matan|me mate)',
  '(?:quitar|quitarme|quitarse|arrancarme) la vida|me quito la vida',
  '(?:acabar|terminar|acabo|termino) con (?:mi vida|todo|esto|el dolor|mi dolor|mi sufrimiento)',
  'no (?:quiero|deseo) (?:más )?(?:vivir|seguir(?! recib)|existir|despertar~|estar aquí|estar viv[oa]|continuar)',
  'no (?:puedo|aguanto|soporto) (?:más|seguir|continuar|esto|vivir)',
  '(?:dejar|dejo) de vivir|sentido (?:a|de|en) (?:la|mi) vida|la vida (?:ya )?no tiene sentido|desesperad[oa]|me cansé de (?:vivir|todo|la vida)',
  'no despertar|(?:todo|esto) (?:termine|acabe|se acabe)|me (?:está |están )?(?:siguiendo|vigilando|acosando)',
  'ya no (?:puedo|aguanto|soporto|doy más|vale la pena)',
  '(?:sin|no tengo|perdí las|quedan) (?:ganas|razón|razones|motivos?|esperanza) (?:de|para|por) (?:# )?(?:vivir|seguir|la vida)',
  '(?:no tengo|sin|perdí la|no hay) (?:esperanza|salida)',
  'no vale (?:ya )?la pena(?: #)?|vale la pena vivir|la vida no (?:vale|tiene)|mi vida no (?:vale|tiene)',
  '(?:cansad[oa]|hart[oa]) de (?:vivir|la vida|mi vida|todo|existir)',
  'odio (?:mi vida|vivir|la vida)|me odio',
  '(?:mejor|estarían mejor|estaría mejor) sin mí',
  '(?:hacerme|me hago|hacer) daño|(?:cortarme|me corto|lastimarme|me lastimo|herirme|autolesion~|ahorcarme|colgarme|dispararme|tirarme|sobredosis)',
  '(?:quiero|quisiera|me gustaría|deseo) (?:desaparecer|dormir para siempre|no despertar|no existir|no haber nacido)|ojalá (?:# )?no hubiera nacido',
  'me (?:pega|pegan|pegó|golpea|golpean|golpeó|maltrata|maltratan|viola|violó|violaron|amenaza|amenazan|quiere matar|va a matar|van a matar|abusa|abusó|persigue|hace daño)',
  '(?:en|corro|estoy en) peligro|no estoy (?:a salvo|segur[oa])|(?:violencia|maltrato|abuso|violación)',
  '(?:emergencia|socorro|auxilio|ayúdame|ayúdenme|ayúdeme|necesito ayuda|sálvame|sálvenme|ambulancia|policía)',
];

const HINDI = [
  '(?:मरना|मरने|मरनी|मरूं|मरूंगा|मरूंगी|मौत|मृत्यु)',
  'मर (?:जा~|जाऊं|जाऊंगा|जाऊंगी|जाना|जाने|जाता|जाती|रहा|रही|गया|गई)',
  '(?:आत्महत्या|आत्म हत्या|खुदकुशी|खुदखुशी|सुसाइड|सूसाइड)',
  '(?:जान|प्राण) (?:दे|देना|देने|दूं|दूंगा|दूंगी|ले|लेना|लेने|लूं|लूंगा|लूंगी)(?: #)?',
  '(?:जीना|जीने|जिंदा|जिन्दा|जीवित)(?: #){0,3} (?:नहीं|मत|नही)',
  '(?:नहीं|नही) (?:जीना|जी|जिंदा)(?: #)?',
  'जी (?:नहीं|नही) (?:सकता|सकती|पा|पाऊंगा|पाऊंगी|रहा|रही)',
  '(?:जिंदगी|जिन्दगी|जीवन)(?: #){0,3} (?:खत्म|ख़त्म|समाप्त|थक|बेकार|नहीं|नही|तंग|नफरत)',
  '(?:खुद|अपने आप|स्वयं) को (?:मार|खत्म|नुकसान|चोट|काट|जला|फांसी)~',
  '(?:सब|सबकुछ|सब कुछ) (?:खत्म|समाप्त) कर~',
  '(?:मुझे|मुझको|हमें) (?:# ){0,2}(?:मार|मारता|मारते|मारती|पीट|पीटता|पीटते|पीटती|धमकी|धमका)~',
  'मार (?:डाल|दूं|दूंगा|दूंगी|दे|देगा|देंगे)~',
  '(?:खतरा|खतरे|बलात्कार|हिंसा|शोषण|उत्पीड़न|मारपीट|मार पीट|इमरजेंसी|आपातकाल|एंबुलेंस|एम्बुलेंस|पुलिस)',
  '(?:बचाओ|बचाइए|बचा लो|मदद करो|मदद करें|मदद कीजिए|मदद चाहिए|मेरी मदद)',
  '(?:और|अब) (?:नहीं|नही) (?:होता|हो|सह|सहा)(?: #)?|जीने से|जीने का (?:# )?(?:फायदा|मतलब)',
  '(?:फांसी|जहर|नस काट|नसें काट|नींद की गोलियां)~',
  '(?:सहन|बर्दाश्त|बरदाश्त|सहा) (?:नहीं|नही)|(?:उम्मीद|आशा) (?:नहीं|नही)|अब और (?:नहीं|नही)',
];

/** Hindi as phones without its letters write it. */
const HINDI_IN_LATIN = [
  '(?:marna|marne) (?:chaht~|hai|he|h|ka|ki)|mar (?:jau~|jaau~|jaun~|jana|jaana|jaunga|jaungi|jao|jaye|raha|rahi)',
  '(?:maut|aatmahaty?a|atmahaty?a|aatma hatya|atma hatya|khudkh?ushi|khud khushi)',
  'j(?:ee|i)n[ae] (?:# ){0,3}(?:nahi|nahin|nai|nhi|mat)|(?:nahi|nahin|nai|nhi) j(?:ee|i)n[ae]',
  'jaa?n (?:de|dena|dedu|dunga|dungi|lena|le)|(?:zindagi|jindagi|zindgi|jindgi) (?:# ){0,3}(?:khatam|khatm|nahi|nahin|nhi|bekaar|bekar|thak|tang)',
  '(?:khud|apne aap) ko (?:maar|mar|khatam|khatm|nuksan|nuksaan|chot|kaat)~',
  '(?:mujhe|mujko|muje) (?:# ){0,2}(?:maar|marta|marte|marti|peet|pit|dhamk)~|zinda (?:# )?(?:nahi|nahin|nhi)|maar (?:dal~|daal~|dunga|dungi|dega|denge)',
  '(?:bachao|bachaao|bacha lo|madad karo|madad kar~|madad chahiye|meri madad|khatre m~|khatra)',
  '(?:zeher|zehar|jahar|zahar|phaansi|phansi|faansi|fansi)(?: #)?|(?:bardasht|bardaasht|sahan) (?:nahi|nahin|nhi)',
];

const DANGER = wordsLike([...ENGLISH, ...SPANISH, ...HINDI, ...HINDI_IN_LATIN]);

export const saysDanger = (words: string): boolean => DANGER.test(words);
