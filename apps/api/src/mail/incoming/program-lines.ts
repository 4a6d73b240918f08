/**
 * What phones and mail programs put below a text, to the letter. A line that is not among them
 * stays, since people write about their phones too.
 */
const DEVICE = String.raw`(?:iPhone|iPad|iPod|Apple Watch|Android(?:[- ]?(?:phone|Telefon|Smartphone|Gerät|Mobiltelefon|Tablet))?|Samsung(?: Galaxy)?(?: [\w+-]{1,12})?(?: smartphone| tablet)?|Galaxy(?: [\w+-]{1,12})?|BlackBerry|Huawei(?: [\w+-]{1,12})?|Xiaomi(?: [\w+-]{1,12})?|OnePlus(?: [\w+-]{1,12})?|Pixel(?: \w{1,6})?|Windows Phone|mobile(?: device| phone)?|phone|Handy|Smartphone|mobil(?:e|telefon)?)`;
const PROGRAM = String.raw`(?:Outlook(?:\.com)?|Mail|Gmail(?: Mobile)?|Yahoo Mail|AOL(?: Mail| app)?|Proton ?Mail|ProtonMail|Thunderbird|GMX|WEB\.DE|Windows[ -]Mail|BlueMail|Spark|eM Client|Zoho Mail|myMail|Mail Master|Canary|Tutanota|Tuta Mail|Posteo)`;
const SYSTEM = String.raw`(?:iOS|Android|iPhone|iPad|Mac|Windows(?: 1\d)?|Symbian)`;

const LINES: readonly string[] = [
  // By the phone itself.
  String.raw`Sent (?:from|via) (?:my |an? |the )?${DEVICE}`,
  String.raw`(?:Von meinem|Vom|Von einem|Gesendet von (?:meinem|einem|mein)) ${DEVICE}(?: gesendet| aus gesendet)?`,
  String.raw`Gesendet mit (?:meinem|der) ${DEVICE}`,
  String.raw`(?:Envoyé|Envoyée) (?:de|depuis) (?:mon|un|ma) (?:appareil |téléphone )?${DEVICE}`,
  String.raw`(?:Enviado|Enviada) (?:desde|do|de) (?:mi|meu|minha|un) ${DEVICE}`,
  String.raw`(?:Sendt|Skickat|Sänt) (?:fra|från) (?:min|mit|en) ${DEVICE}`,
  String.raw`(?:Verzonden|Verstuurd) (?:vanaf|vanuit|met|via) mijn ${DEVICE}`,
  String.raw`Inviato da(?:l mio)? ${DEVICE}`,
  String.raw`Wysłan[eo] z (?:mojego )?(?:iPhone['’]?a|iPada|${DEVICE})`,
  String.raw`Lähetetty (?:iPhonesta|iPadista|${DEVICE}[- ]?laitteesta)`,
  String.raw`(?:Отправлено с|Надіслано з) (?:моего |мого )?${DEVICE}`,
  String.raw`मेरे ${DEVICE} से भेजा गया`,
  String.raw`${DEVICE} से भेजा गया`,
  String.raw`${DEVICE}['’]?(?:ımdan|imden|umdan) gönderildi`,
  String.raw`${DEVICE} ?から送信`,
  String.raw`发自我的 ?${DEVICE}`,
  // By a program, which may bring its address along.
  String.raw`Sent (?:with|from|via|using) (?:the )?(?:mobile )?${PROGRAM}(?: secure email| encrypted email| app| Mobile)?(?: (?:on|for) (?:an? |my )?(?:${SYSTEM}|${DEVICE}))?`,
  String.raw`(?:Get|Download|Enjoy) ${PROGRAM}(?: (?:on|for) ${SYSTEM})?`,
  String.raw`(?:Gesendet|Verschickt|Versendet) (?:mit|von|über|aus) (?:der |dem )?(?:mobilen )?${PROGRAM}(?: App| Mail App)?(?: (?:für|auf) ${SYSTEM})?`,
  String.raw`${PROGRAM} für ${SYSTEM} (?:beziehen|herunterladen|laden)`,
  String.raw`(?:Beziehen Sie|Laden Sie|Holen Sie sich) ${PROGRAM} für ${SYSTEM}(?: herunter)?`,
  'Yahoo Mail: Search, Organi[sz]e, Conquer',
  String.raw`(?:Envoyé|Envoyée) (?:avec|à partir de|depuis|de|par) (?:la messagerie )?(?:l['’]application )?${PROGRAM}(?: sécurisée?)?(?: (?:pour|sur) ${SYSTEM})?`,
  String.raw`(?:Télécharger|Obtenez|Obtenir) ${PROGRAM} pour ${SYSTEM}`,
  String.raw`Enviado (?:con|desde|mediante) (?:el correo electrónico seguro de )?${PROGRAM}(?: (?:para|en) ${SYSTEM})?`,
  String.raw`(?:Obtener|Descargar|Consigue|Obtén) ${PROGRAM} para ${SYSTEM}`,
  String.raw`(?:Sendt|Hent|Skickat|Hämta) (?:fra|med|via|från)? ?${PROGRAM}(?: (?:til|för) ${SYSTEM})?`,
  String.raw`${SYSTEM} के लिए ${PROGRAM} प्राप्त करें`,
  String.raw`${PROGRAM} (?:की सुरक्षित ईमेल )?(?:से|द्वारा) भेजा गया`,
];

const WHOLE_LINE = new RegExp(String.raw`^(?:${LINES.join('|')})[.!]?$`, 'iu');
/** In brackets or bare, as programs write where a word leads. */
const ADDRESS = /\s*[<[(]?https?:\/\/[^\s>\])]+[>\])]?/giu;
const LENGTH_AT_MOST = 160;

/** Whether a program wrote this line, and no person. */
export const isProgramLine = (line: string): boolean =>
  line.length <= LENGTH_AT_MOST && WHOLE_LINE.test(line.replaceAll(ADDRESS, '').replaceAll('*', '').trim());
