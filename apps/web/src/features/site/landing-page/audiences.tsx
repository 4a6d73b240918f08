import { PageSection } from './page-section.tsx';

const AUDIENCES = [
  {
    title: 'For you',
    text: 'You are changing work, sleeping badly, new to leading, or simply stuck. Someone listens without wanting anything from you.',
    tone: 'bg-apricot-400',
  },
  {
    title: 'For families',
    text: 'Invite the adults you are close to. Everyone has their own account, and what they talk about stays private.',
    tone: 'bg-iris-500',
  },
  {
    title: 'For teams',
    text: 'Work goes better when people can think in peace. An employer can give them that without listening in.',
    tone: 'bg-pine-600',
  },
] as const;

export function Audiences() {
  return (
    <PageSection title="For anyone with something on their mind">
      <ul className="mt-9 grid gap-x-12 gap-y-9 md:grid-cols-3">
        {AUDIENCES.map(({ title, text, tone }) => (
          <li key={title}>
            <span aria-hidden className={`block h-1.5 w-14 rounded-pill ${tone}`} />
            <h3 className="mt-5 text-display-sm">{title}</h3>
            <p className="mt-2.5 text-ink-700">{text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
