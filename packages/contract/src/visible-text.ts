/** What is not seen, or turns the text around it: format characters, fillers, selectors, tags. */
const UNSEEN_SIGN = String.raw`[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb\u2800]`;
const UNSEEN = new RegExp(UNSEEN_SIGN, 'u');

/** Letters of scripts that join: in Persian or Hindi both joiners change what is seen. */
const JOINING = String.raw`(?<=[\p{L}\p{M}])(?<![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])`;
const VIRAMA = String.raw`(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])`;

/** Where a character that is not seen is part of the one before it. */
const PART_OF_A_CHARACTER = [
  String.raw`${JOINING}[\u200c\u200d](?=[\p{L}\p{M}])`,
  String.raw`${VIRAMA}\u200d`,
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})\ufe0f`,
  String.raw`(?<=\p{sc=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{sc=Mongolian})[\u180b-\u180d\u180f]`,
].join('|');
const PARTS_OF_CHARACTERS = new RegExp(PART_OF_A_CHARACTER, 'gu');
const PART_OR_UNSEEN = new RegExp(`(${PART_OF_A_CHARACTER})|${UNSEEN_SIGN}`, 'gu');

export const SEEN_ONLY = 'This has a character that can’t be seen. Please type it again.';

/** Whether all of it is seen, in the order in which it is stored, as a name has to be. */
export const isSeen = (value: string): boolean => !UNSEEN.test(value.replaceAll(PARTS_OF_CHARACTERS, ''));

/** What is seen of it: marks that come along when an address or a number is copied are gone. */
export const withoutUnseen = (value: string): string => value.replaceAll(PART_OR_UNSEEN, '$1');

const SEEN_SOMEWHERE = new RegExp(UNSEEN_SIGN.replace('[', String.raw`[^\s`), 'u');
const EVERY_UNSEEN = new RegExp(UNSEEN_SIGN, 'gu');

/** Text of which nothing is seen is empty; any other is as it was typed. */
export const emptyIfUnseen = (value: string): string =>
  SEEN_SOMEWHERE.test(value) ? value : value.replaceAll(EVERY_UNSEEN, '');

/** Marks that come along when a name is copied, and change nothing of what is seen. */
const COPIED_MARKS = String.raw`[\s\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]+`;
const ENDS = new RegExp(`^${COPIED_MARKS}|(?<!${COPIED_MARKS.slice(0, -1)})${COPIED_MARKS}$`, 'gu');

/** A name without spaces and copied marks around it. */
export const withoutCopiedMarks = (value: string): string => value.replaceAll(ENDS, '');
