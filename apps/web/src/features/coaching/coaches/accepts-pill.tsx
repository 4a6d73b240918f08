import { Pill } from '#ui/pill.tsx';

export function AcceptsPill({ acceptsClients }: { acceptsClients: boolean }) {
  return acceptsClients ? (
    <Pill tone="success">Takes new clients</Pill>
  ) : (
    <Pill tone="quiet">Not taking new clients</Pill>
  );
}
