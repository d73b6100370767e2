import type { ReactNode } from 'react';
import { sampleEnvironment } from '../../../api/sample-environment';
import { codeLanguages } from '../../../openapi/code/code-languages';
import { writeCode } from '../../../openapi/code/write-code';
import type { PlainRequest } from '../../../openapi/request/plain-request';
import LanguageChoice from '../../components/CodeBlock/LanguageChoice';
import { useCodeLanguage } from '../../components/CodeTabs/code-language';
import Code from './Code';
import { useDocument } from './document-context';

/** The request as code, in the language that the reader chose, here or on any other page. */
export default function CodeSamples({ request }: { request: PlainRequest }): ReactNode {
  const [language, choose] = useCodeLanguage();
  const { server } = useDocument();
  const name = codeLanguages.find(({ id }) => id === language)?.name ?? language;
  return (
    <Code code={writeCode(language, request, { server, environment: sampleEnvironment })} language={language} label={`Request in ${name}`}>
      <LanguageChoice offered={codeLanguages} chosen={language} choose={choose} />
    </Code>
  );
}
