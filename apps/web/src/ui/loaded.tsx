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
  isLong,
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return (
    <div className={className}>
      {error ? (
        <ErrorState title={failed} onRetry={() => void refetch()}>
          <OrOffline>{explanation ?? error.message}</OrOffline>
        </ErrorState>
      ) : (
        <LoadingState label={loading} isInCard={isInCard} isLong={isLong} />
      )}
    </div>
  );
}
