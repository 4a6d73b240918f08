import type { ArticleDraft } from '@waymark/contract/library/article-drafts';
import { renderArticle } from '#features/library/article-markdown.tsx';
import { ArticlePicture } from '#features/library/article-picture.tsx';

interface ArticlePreviewProps {
  readonly draft: ArticleDraft;
  readonly picture: string | null;
}

/** The same parts that readers see; what is unsafe is left out here too. */
export function ArticlePreview({ draft: { title, summary, content, pictureAlt }, picture }: ArticlePreviewProps) {
  return (
    <section aria-labelledby="preview" className="rounded-card border-[1.5px] border-dashed border-sand-500 p-4">
      <h2 id="preview" className="text-lg">
        Preview
      </h2>
      <p className="mt-3 font-display text-display-sm wrap-anywhere">{title}</p>
      {summary && <p className="mt-2 text-ink-700 wrap-anywhere">{summary}</p>}
      {picture && <ArticlePicture picture={{ key: picture, alt: pictureAlt }} />}
      <div className="article-text mt-5 wrap-anywhere">{renderArticle(content).body}</div>
    </section>
  );
}
