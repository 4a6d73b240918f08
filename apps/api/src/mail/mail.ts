export interface OutgoingMail {
  /** Stable over retries: it becomes the Message-ID, so that a mail which is sent twice is known for the same. */
  readonly id: string;
  /** One address, as it is stored. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where an answer to it goes, when that is somebody else than the sender; one address. */
  readonly replyTo?: string;
}

export interface MailTransport {
  /** Throws `PermanentMailError` when trying again would not help, and another error when it may. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
