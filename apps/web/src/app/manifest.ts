import type { MetadataRoute } from 'next';

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: 'Waymark',
    short_name: 'Waymark',
    description: 'Coaching for people, families and teams.',
    lang: 'en',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [
      { src: '/icons/waymark-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/waymark-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/waymark-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
