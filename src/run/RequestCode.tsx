import { type ReactNode, useState } from 'react';
import { sampleEnvironment } from '../../api/sample-environment';
import { type CodeLanguage, codeLanguages } from '../../openapi/code/code-languages';
import { http } from '../../openapi/code/http';
import { writeCode } from '../../openapi/code/write-code';
import type { PlainRequest } from '../../openapi/request/plain-request';
import LanguageChoice from '../components/CodeBlock/LanguageChoice';
import { useCodeLanguage } from '../components/CodeTabs/code-language';
import Code from '../reference/view/Code';

const host = 'api.access.example';
const offered = [{ id: 'http', name: 'HTTP' }, ...codeLanguages] as const;

/** A request as it goes over the wire, or as code in the language that the reader chose. */
export default function RequestCode({ request, authorization }: { request: PlainRequest; authorization: string | null }): ReactNode {
  const [language, chooseLanguage] = useCodeLanguage();
  const [isHttp, setHttp] = useState(false);
  const chosen = isHttp ? 'http' : language;
  const choose = (next: CodeLanguage | 'http') => {
    setHttp(next === 'http');
    if (next !== 'http') {
      chooseLanguage(next);
    }
  };
  const code = isHttp ? http(request, host, authorization) : writeCode(language, request, { server: null, environment: sampleEnvironment });
  return (
    <Code code={code} language={chosen} label={`Request in ${offered.find(({ id }) => id === chosen)?.name}`}>
      <LanguageChoice offered={offered} chosen={chosen} choose={choose} />
    </Code>
  );
}
