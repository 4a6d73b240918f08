import type { Names } from './names.ts';
import type { Template } from './new-file.ts';

const api = (n: Names) => `import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { create${n.PascalSingular}, delete${n.PascalSingular}, list${n.PascalPlural}, type ${n.PascalSingular}Draft } from '@waymark/contract/${n.plural}';
import { call } from '#http/call.ts';

const queryKey = ['${n.plural}'];

export function use${n.PascalPlural}() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(list${n.PascalPlural}, { signal }) });
}

export function useCreate${n.PascalSingular}() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: ${n.PascalSingular}Draft) => call(create${n.PascalSingular}, { body: draft }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useDelete${n.PascalSingular}() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(delete${n.PascalSingular}, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
`;

const form = (n: Names) => `'use client';

import { ${n.PascalSingular}Draft } from '@waymark/contract/${n.plural}';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCreate${n.PascalSingular} } from './${n.plural}.api.ts';

export function ${n.PascalSingular}Form() {
  const create = useCreate${n.PascalSingular}();
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: ${n.PascalSingular}Draft,
    defaultValues: { title: '' },
    async onSubmit(draft): Promise<void> {
      await create.mutateAsync(draft);
      form.reset();
    },
  });

  return (
    <form onSubmit={submit} noValidate>
      <TextField label="Title" {...field('title')} />
      <div className="mt-5 grid gap-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button type="submit" busyText={isBusy ? 'Adding ...' : undefined}>
          Add
        </Button>
      </div>
    </form>
  );
}
`;

const card = (n: Names) => `'use client';

import type { ${n.PascalSingular} } from '@waymark/contract/${n.plural}';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useDelete${n.PascalSingular} } from './${n.plural}.api.ts';

export function ${n.PascalSingular}Card({ ${n.camelSingular} }: { ${n.camelSingular}: ${n.PascalSingular} }) {
  const remove = useDelete${n.PascalSingular}();
  return (
    <Card>
      <h2 className="text-lg">{${n.camelSingular}.title}</h2>
      <Button
        variant="ghost"
        className="mt-4"
        aria-label={\`Remove \${${n.camelSingular}.title}\`}
        busyText={remove.isPending ? 'Removing ...' : undefined}
        onClick={() => remove.mutate(${n.camelSingular}.id)}
      >
        Remove
      </Button>
      {remove.error && <Alert tone="danger">{remove.error.message}</Alert>}
    </Card>
  );
}
`;

const page = (n: Names) => `'use client';

import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { ${n.PascalSingular}Card } from './${n.singular}-card.tsx';
import { ${n.PascalSingular}Form } from './${n.singular}-form.tsx';
import { use${n.PascalPlural} } from './${n.plural}.api.ts';

export function ${n.PascalPlural}Page() {
  const { data, error, refetch } = use${n.PascalPlural}();
  return (
    <>
      <h1 className="text-display-md">Your ${n.wordsPlural}</h1>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <h2 className="text-lg">Add a new one</h2>
          <${n.PascalSingular}Form />
        </Card>
        <div className="grid gap-5" aria-live="polite">
          {!data && !error && <LoadingState label="Reading your ${n.wordsPlural}" />}
          {!data && error && (
            <ErrorState title="Your ${n.wordsPlural} cannot be shown right now" onRetry={() => void refetch()}>
              {error.message}
            </ErrorState>
          )}
          {data?.data.length === 0 && (
            <EmptyState title="Nothing here yet">Add the first one, and it appears here.</EmptyState>
          )}
          {data?.data.map((${n.camelSingular}) => (
            <${n.PascalSingular}Card key={${n.camelSingular}.id} ${n.camelSingular}={${n.camelSingular}} />
          ))}
        </div>
      </div>
    </>
  );
}
`;

const route = (n: Names) => `import { requireSession } from '#auth/require-session.ts';
import { ${n.PascalPlural}Page } from '#features/${n.plural}/${n.plural}-page.tsx';

export const metadata = { title: 'Your ${n.wordsPlural}' };

export default async function Page() {
  await requireSession(['coachee']);
  return <${n.PascalPlural}Page />;
}
`;

export const webFiles: Template = (names) => {
  const feature = `apps/web/src/features/${names.plural}`;
  return [
    { path: `${feature}/${names.plural}.api.ts`, content: api(names) },
    { path: `${feature}/${names.singular}-form.tsx`, content: form(names) },
    { path: `${feature}/${names.singular}-card.tsx`, content: card(names) },
    { path: `${feature}/${names.plural}-page.tsx`, content: page(names) },
    { path: `apps/web/src/app/(signed-in)/${names.plural}/page.tsx`, content: route(names) },
  ];
};
