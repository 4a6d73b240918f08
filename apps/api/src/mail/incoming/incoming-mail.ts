/** What is read of a mail: the parts that decide whether it gets in, and what its author wrote. */
export interface IncomingMail {
  /** Of all `From` fields; a sound mail has one. */
  readonly from: readonly string[];
  /** All that a server or the sender named as receivers. */
  readonly recipients: readonly string[];
  readonly messageId: string | undefined;
  readonly subject: string;
  /** Names in lower case, in the order of the mail. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Without what it quotes and without the signature; empty if there is none. */
  readonly text: string;
}
