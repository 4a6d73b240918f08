'use client';

import { useQuery } from '@tanstack/react-query';
import type { ArticleDraft, EditedArticle } from '@waymark/contract/library/article-drafts';
import { linkPaths } from '@waymark/contract/paths';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { TopicChoice } from '#features/practice/library-topics/topic-choice.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { Form } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { ArticleEditions } from './article-editions.tsx';
import { ArticlePictureField } from './article-picture-field.tsx';
import {
  editedArticleQuery,
  readEdition,
  usePublishArticle,
  useSaveArticle,
  useWithdrawArticle,
} from './library-articles.api.ts';
import { ArticleStanding } from './library-articles-page.tsx';

const ArticlePreview = withThePage(async () => (await import('./article-preview.tsx')).ArticlePreview);

const NAMES = {
  title: 'Title',
  summary: 'Summary',
  content: 'Text',
  topics: 'Topics',
  keywords: 'Keywords',
  sources: 'Sources',
  pictureAlt: 'What the picture shows',
} as const satisfies Record<keyof ArticleDraft, string>;

const FIELDS = Object.keys(NAMES) as (keyof ArticleDraft)[];

const isSame = (one: ArticleDraft, other: ArticleDraft, name: keyof ArticleDraft) =>
  JSON.stringify(one[name]) === JSON.stringify(other[name]);

export function ArticleEditorPage({ slug }: { readonly slug: string }) {
  const query = useQuery(editedArticleQuery(slug));
  const isForbidden = isProblem(query.error, 'forbidden');
  if (isForbidden || isProblem(query.error, 'not_found')) {
    return (
      <EmptyState title={isForbidden ? 'Owners and coordinators write the library' : 'There is no such article'}>
        <Link href={CONSOLE_PATHS.library} className={INLINE_LINK}>
          All articles
        </Link>
      </EmptyState>
    );
  }
  return (
    <div data-wide>
      <Link prefetch={false} href={CONSOLE_PATHS.library} className={INLINE_LINK}>
        ← Library
      </Link>
      <Loaded query={query} isLong isPage loading="Looking up the article" failed="We can’t show the article right now">
        {(article) => <Editor article={article} />}
      </Loaded>
    </div>
  );
}

function Editor({ article }: { readonly article: EditedArticle }) {
  const { slug, version, state } = article;
  const [save, publish, withdraw] = [useSaveArticle(slug), usePublishArticle(slug), useWithdrawArticle(slug)];
  /** What the fields began with: what differs from it was typed here. */
  const [begun, setBegun] = useState(article.draft);
  const [done, setDone] = useState<string>();
  const isToPublish = useRef(false);
  const { field, form, submit, problem, setProblem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/library/article-drafts')).ArticleDraft,
    defaultValues: article.draft,
    async onSubmit(typed) {
      setDone(undefined);
      const saved = await save.mutateAsync({ version, ...typed });
      setBegun(saved.draft);
      if (isToPublish.current) await publish.mutateAsync(saved.version);
      setDone(isToPublish.current ? 'Published. Readers see it within a minute.' : 'Saved. Readers don’t see it yet.');
    },
  });
  const elsewhere = FIELDS.filter((name) => !isSame(begun, article.draft, name));
  const typed = Object.fromEntries(FIELDS.map((name) => [name, form.watch(name)])) as unknown as ArticleDraft;

  async function takeOut(): Promise<void> {
    setDone(undefined);
    setProblem(undefined);
    try {
      await withdraw.mutateAsync(version);
      setDone('Withdrawn. Publishing it brings it back, with its bookmarks.');
    } catch (error) {
      setProblem(problemToTell(error).message);
    }
  }

  async function take(number: number): Promise<void> {
    setProblem(undefined);
    try {
      const words = await readEdition(slug, number);
      for (const name of FIELDS) form.setValue(name, words[name]);
      setDone(`The text of edition ${number} is in the fields. Save it to keep it.`);
    } catch (error) {
      setProblem(problemToTell(error).message);
    }
  }

  return (
    <>
      <h1 className="mt-2 text-display-md wrap-anywhere">{article.draft.title}</h1>
      <p className="mt-2 mb-5 flex flex-wrap items-center gap-3 text-sm text-ink-700">
        <ArticleStanding {...article} />
        {state === 'published' && (
          <Link prefetch={false} href={linkPaths.article(slug)} className={INLINE_LINK}>
            As readers see it
          </Link>
        )}
      </p>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card>
            <Form onSubmit={submit}>
              <TextField label={NAMES.title} {...field('title')} />
              <TextAreaField label={NAMES.summary} rows={2} hint="One or two sentences." {...field('summary')} />
              <TextAreaField
                label={NAMES.content}
                rows={14}
                hint="Markdown: ## for a heading, - for a list, [words](https://…) for a link. No HTML."
                {...field('content')}
              />
              <TopicChoice
                chosen={typed.topics}
                error={form.errorOf('topics')}
                onChange={(topics) => form.setValue('topics', [...topics])}
              />
              <TextField
                label={NAMES.keywords}
                hint="Up to five in small letters, with commas between them."
                {...field('keywords')}
              />
              <TextAreaField
                label={NAMES.sources}
                mark="Optional"
                rows={2}
                hint="One a line: title | publisher | https://…"
                {...field('sources')}
              />
              {article.picture && (
                <TextField label={NAMES.pictureAlt} hint="For people who don’t see it." {...field('pictureAlt')} />
              )}
              <ArticlePictureField article={article} />
              <div className="mt-5 grid gap-3">
                {problem && <Alert tone="danger">{problem}</Alert>}
                {elsewhere.length > 0 && <SavedElsewhere theirs={article.draft} names={elsewhere} />}
                <div className="flex flex-wrap gap-3">
                  <Button
                    type="submit"
                    variant="ghost"
                    busyText={isBusy && !isToPublish.current ? 'Saving ...' : undefined}
                    onClick={() => {
                      isToPublish.current = false;
                    }}
                  >
                    Save draft
                  </Button>
                  <Button
                    type="submit"
                    busyText={isBusy && isToPublish.current ? 'Publishing ...' : undefined}
                    onClick={() => {
                      isToPublish.current = true;
                    }}
                  >
                    Publish
                  </Button>
                  {state === 'published' && (
                    <Button
                      variant="quiet"
                      busyText={withdraw.isPending ? 'Withdrawing ...' : undefined}
                      onClick={() => void takeOut()}
                    >
                      Withdraw article
                    </Button>
                  )}
                </div>
                <p role="status" className="min-h-5 text-sm text-ink-700">
                  {done}
                </p>
              </div>
            </Form>
          </Card>
          <ArticleEditions article={article} onTake={(number) => void take(number)} />
        </div>
        <ArticlePreview draft={typed} picture={article.picture} />
      </div>
    </>
  );
}

const inWords = (draft: ArticleDraft, name: keyof ArticleDraft): string => {
  const { [name]: value } = draft;
  return typeof value === 'string' ? value : value.join(', ');
};

function SavedElsewhere({ theirs, names }: { theirs: ArticleDraft; names: readonly (keyof ArticleDraft)[] }) {
  return (
    <Alert tone="info">
      Someone else saved this meanwhile. What you typed is still here; saving replaces theirs.
      {names.map((name) => (
        <details key={name} className="mt-2 font-normal">
          <summary className="cursor-pointer">{NAMES[name]}, as they saved it</summary>
          <p className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
            {inWords(theirs, name) || 'Nothing'}
          </p>
        </details>
      ))}
    </Alert>
  );
}
