import { useHistory, useLocation } from '@docusaurus/router';
import { type ReactNode, useEffect } from 'react';

/** `/main/index.html` and `/openapi.html` show the page; here the address follows. */
function usePlainAddress(): void {
  const history = useHistory();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const plain = pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
    if (plain !== pathname) {
      history.replace({ pathname: plain, search, hash });
    }
  }, [history, pathname, search, hash]);
}

export default function Root({ children }: { children: ReactNode }): ReactNode {
  usePlainAddress();
  return children;
}
