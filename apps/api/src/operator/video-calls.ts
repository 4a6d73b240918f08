import type { IceSettings } from '../ice-settings.ts';

const SEE = 'See “Video calls” in docs/operate.md.';

/** What the servers that are set mean for calls, in words. */
export function describeVideoCalls({ stunUrls, turn }: IceSettings): readonly string[] {
  if (turn) {
    return [
      `Video calls: connect directly where both networks allow it, and through ${turn.urls.join(', ')} otherwise.`,
      'People can hide their network address from each other.',
    ];
  }
  const noRelay = [
    'Nothing relays a call, so people can’t hide their network address from each other.',
    `To let every call connect, set TURN_URLS and TURN_SECRET. ${SEE}`,
  ];
  return stunUrls.length > 0
    ? [
        `Video calls: connect directly, with the help of ${stunUrls.join(', ')}.`,
        'Some networks allow no direct connection, often those of offices and mobile phones: calls from there fail.',
        ...noRelay,
      ]
    : [
        'Video calls: connect on one machine or within one network only. Over the internet they fail,',
        'because neither STUN_URLS nor TURN_URLS is set.',
        ...noRelay,
      ];
}
