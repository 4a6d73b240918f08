import { linkPaths } from '@waymark/contract/paths';
import type { MetadataRoute } from 'next';
import { environment } from '#env.ts';
import { TODAY_OF_THE_APP } from '#features/people/accounts/landing-route.ts';

/** The practice's name is known only at run time. */
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  const { practiceName } = environment();
  return {
    id: '/',
    name: practiceName,
    short_name: practiceName,
    description: 'Coaching for people, families and teams.',
    lang: 'en',
    start_url: TODAY_OF_THE_APP,
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    // Pages that each role has.
    shortcuts: [
      { name: 'Today', url: TODAY_OF_THE_APP },
      { name: 'Notifications', url: linkPaths.notifications() },
      { name: 'Help now', url: linkPaths.help() },
    ],
    icons: [
      { src: '/icons/waymark-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/waymark-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/waymark-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
