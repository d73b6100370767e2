import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Mark = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** Marks of this site in its HTML: no element is defined for them. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The text of a page. */
      'page-body': Mark & { name: string; class: string | undefined };
      /** A place in it at which a component goes to work. */
      'page-island': Mark & { name: string; data: string };
    }
  }
}
