// Every doc page needs these parts. Imported here they land in the main bundle, instead of in a dozen small files.
import '@theme/DocsRoot';
import '@theme/DocVersionRoot';
import '@theme/DocRoot';
import '@theme/DocItem';
import '@theme/PageBody';
