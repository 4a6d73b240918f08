import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { OrOffline } from './or-offline.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly loading: string;
  readonly failed: string;
  /** Said under the title in the place of the error's own words. */
  readonly explanation?: string;
  readonly className?: string;
  /** Whether a card is around it already. */
  readonly isInCard?: boolean;
  /** Whether it has the page's heading. */
  readonly isPage?: boolean;
  /** Whether nothing frames that page. */
  readonly isDocument?: boolean;
  /** Where to go on from a failure, beside trying again. */
  readonly wayOn?: ReactNode;
  /** Whether the data is likely to fill the window. */
  readonly isLong?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query: skeleton lines, then data, or an error and a retry. Loaded data stays. */
export function Loaded<Data>({
  query,
  loading,
  failed,
  explanation,
  className,
  isInCard,
  isDocument,
  isPage = isDocument,
  wayOn,
  isLong,
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  const Frame = isDocument ? 'main' : 'div';
  return (
    <Frame className={className}>
      {error ? (
        <ErrorState title={failed} isInCard={isInCard} isPage={isPage} wayOn={wayOn} onRetry={() => void refetch()}>
          <OrOffline>{explanation ?? error.message}</OrOffline>
        </ErrorState>
      ) : (
        <LoadingState label={loading} isInCard={isInCard} isPage={isPage} isLong={isLong} />
      )}
    </Frame>
  );
}
