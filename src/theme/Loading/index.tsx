import type LoadingType from '@theme/Loading';
import type { ComponentProps, ReactNode } from 'react';
import LoadFailure from '../../components/LoadFailure';

export default function Loading({ error, retry }: ComponentProps<typeof LoadingType>): ReactNode {
  return error ? <LoadFailure error={error} retry={retry} /> : null;
}
