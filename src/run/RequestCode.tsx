import type { ReactNode } from 'react';
import { sampleEnvironment } from '../../api/sample-environment';
import { type CodeLanguage, codeLanguages } from '../../openapi/code/code-languages';
import { http } from '../../openapi/code/http';
import { writeCode } from '../../openapi/code/write-code';
import type { PlainRequest } from '../../openapi/request/plain-request';
import LanguageChoice from '../components/CodeBlock/LanguageChoice';
import { useCodeLanguage } from '../components/CodeTabs/code-language';
import Code from '../reference/view/Code';
import { keptChoice } from '../session/kept-choice';

const host = 'api.access.example';
const offered = [{ id: 'http', name: 'HTTP' }, ...codeLanguages] as const;

/** The page shows code already, so the wire comes first. A reader who prefers code here gets it in every panel. */
const useForm = keptChoice<'http' | 'code'>('http');

/** A request as it goes over the wire, or as code in the language that the reader chose. */
export default function RequestCode({ request, authorization }: { request: PlainRequest; authorization: string | null }): ReactNode {
  const [language, chooseLanguage] = useCodeLanguage();
  const [form, chooseForm] = useForm();
  const isHttp = form === 'http';
  const chosen = isHttp ? 'http' : language;
  const choose = (next: CodeLanguage | 'http') => {
    chooseForm(next === 'http' ? 'http' : 'code');
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
