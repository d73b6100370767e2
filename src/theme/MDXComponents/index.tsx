import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXA from '@theme/MDXComponents/A';
import MDXHeading from '@theme/MDXComponents/Heading';
import CodeBlock from '../../components/CodeBlock';
import Drawing from '../../components/Drawing';
import Member from '../../components/Member';
import ScrollableTable from '../../components/ScrollableTable';

/** Programs are there to be run: without this a browser shows them, a megabyte of the simulator among them. */
const isProgram = (href = '') => /^pathname:\/\/\/(?:simulator\.mjs$|programs\/)/.test(href);

const components = {
  Head,
  CodeBlock,
  Drawing,
  Member,
  Details: (props) => <details {...props} />,
  a: (props) => <MDXA {...props} download={isProgram(props.href) || undefined} />,
  table: ScrollableTable,
  h1: (props) => <MDXHeading as="h1" {...props} />,
  h2: (props) => <MDXHeading as="h2" {...props} />,
  h3: (props) => <MDXHeading as="h3" {...props} />,
  h4: (props) => <MDXHeading as="h4" {...props} />,
  admonition: Admonition,
} satisfies Partial<MDXComponentsObject>;

export default components;
