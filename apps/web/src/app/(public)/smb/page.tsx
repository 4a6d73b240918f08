import { SmbPage } from '#features/home/smb-page.tsx';

export const metadata = { title: 'For small businesses' };

export default function Page() {
  return <SmbPage />;
}
