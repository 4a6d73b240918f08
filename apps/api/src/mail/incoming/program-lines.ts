/**
 * What phones and mail programs put below a text, to the letter. A line that is not among them
 * stays, since people write about their phones too.
 */
const DEVICE = String.raw`(?:iPhone|iPad|iPod|Apple Watch|Android(?:[- ]?(?:phone|Telefon|Smartphone|Gerät|Mobiltelefon|Tablet))?|Samsung(?: Galaxy)?(?: [\w+-]{1,12})?(?: smartphone| tablet)?|Galaxy(?: [\w+-]{1,12})?|BlackBerry|Huawei(?: [\w+-]{1,12})?|Xiaomi(?: [\w+-]{1,12})?|OnePlus(?: [\w+-]{1,12})?|Pixel(?: \w{1,6})?|Windows Phone|mobile(?: device| phone)?|phone|Handy|Smartphone|mobil(?:e|telefon)?)`;
const PROGRAM = String.raw`(?:Outlook(?:\.com)?|Mail|Gmail(?: Mobile)?|Yahoo Mail|AOL(?: Mail| app)?|Proton ?Mail|ProtonMail|Thunderbird|GMX|WEB\.DE|Windows[ -]Mail|BlueMail|Spark|eM Client|Zoho Mail|myMail|Mail Master|Canary|Tutanota|Tuta Mail|Posteo)`;
const SYSTEM = String.raw`(?:iOS|Android|iPhone|iPad|Mac|Windows(?: 1\d)?|Symbian)`;

const LINES: readonly string[] = [
  // By the phone itself.
  `Sent (?:from|via) (?:my |an? |the )?${DEVICE}`,
  `(?:Von meinem|Vom|Von einem|Gesendet von (?:meinem|einem|mein)) ${DEVICE}(?: gesendet| aus gesendet)?`,
  `Gesendet mit (?:meinem|der) ${DEVICE}`,
  `(?:Envoyé|Envoyée) (?:de|depuis) (?:mon|un|ma) (?:appareil |téléphone )?${DEVICE}`,
  `(?:Enviado|Enviada) (?:desde|do|de) (?:mi|meu|minha|un) ${DEVICE}`,
  `(?:Sendt|Skickat|Sänt) (?:fra|från) (?:min|mit|en) ${DEVICE}`,
  `(?:Verzonden|Verstuurd) (?:vanaf|vanuit|met|via) mijn ${DEVICE}`,
  `Inviato da(?:l mio)? ${DEVICE}`,
  `Wysłan[eo] z (?:mojego )?(?:iPhone['’]?a|iPada|${DEVICE})`,
  `Lähetetty (?:iPhonesta|iPadista|${DEVICE}[- ]?laitteesta)`,
  `(?:Отправлено с|Надіслано з) (?:моего |мого )?${DEVICE}`,
  `मेरे ${DEVICE} से भेजा गया`,
  `${DEVICE} से भेजा गया`,
  `${DEVICE}['’]?(?:ımdan|imden|umdan) gönderildi`,
  `${DEVICE} ?から送信`,
  `发自我的 ?${DEVICE}`,
  // By a program, which may bring its address along.
  `Sent (?:with|from|via|using) (?:the )?(?:mobile )?${PROGRAM}(?: secure email| encrypted email| app| Mobile)?(?: (?:on|for) (?:an? |my )?(?:${SYSTEM}|${DEVICE}))?`,
  `(?:Get|Download|Enjoy) ${PROGRAM}(?: (?:on|for) ${SYSTEM})?`,
  `(?:Gesendet|Verschickt|Versendet) (?:mit|von|über|aus) (?:der |dem )?(?:mobilen )?${PROGRAM}(?: App| Mail App)?(?: (?:für|auf) ${SYSTEM})?`,
  `${PROGRAM} für ${SYSTEM} (?:beziehen|herunterladen|laden)`,
  `(?:Beziehen Sie|Laden Sie|Holen Sie sich) ${PROGRAM} für ${SYSTEM}(?: herunter)?`,
  'Yahoo Mail: Search, Organi[sz]e, Conquer',
  `(?:Envoyé|Envoyée) (?:avec|à partir de|depuis|de|par) (?:la messagerie )?(?:l['’]application )?${PROGRAM}(?: sécurisée?)?(?: (?:pour|sur) ${SYSTEM})?`,
  `(?:Télécharger|Obtenez|Obtenir) ${PROGRAM} pour ${SYSTEM}`,
  `Enviado (?:con|desde|mediante) (?:el correo electrónico seguro de )?${PROGRAM}(?: (?:para|en) ${SYSTEM})?`,
  `(?:Obtener|Descargar|Consigue|Obtén) ${PROGRAM} para ${SYSTEM}`,
  `(?:Sendt|Hent|Skickat|Hämta) (?:fra|med|via|från)? ?${PROGRAM}(?: (?:til|för) ${SYSTEM})?`,
  `${SYSTEM} के लिए ${PROGRAM} प्राप्त करें`,
  `${PROGRAM} (?:की सुरक्षित ईमेल )?(?:से|द्वारा) भेजा गया`,
];

const WHOLE_LINE = new RegExp(`^(?:${LINES.join('|')})[.!]?$`, 'iu');
/** In brackets or bare, as programs write where a word leads. */
const ADDRESS = /\s*[<[(]?https?:\/\/[^\s>\])]+[>\])]?/giu;
const LENGTH_AT_MOST = 160;

/** Whether a program wrote this line, and no person. */
export const isProgramLine = (line: string): boolean =>
  line.length <= LENGTH_AT_MOST && WHOLE_LINE.test(line.replaceAll(ADDRESS, '').replaceAll('*', '').trim());
