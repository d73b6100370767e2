// No page is a draft, so nothing has to say so. Its place, at the head of every page of text, is that of the Markdown edition.
export { default } from '../../components/MarkdownEdition';
