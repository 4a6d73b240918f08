/** Sent from browser to browser over the data channel; checked on arrival. */
export type PeerMessage =
  | { readonly kind: 'caption'; readonly text: string; readonly isFinal: boolean }
  | { readonly kind: 'timer'; readonly endsAt: string | null };
