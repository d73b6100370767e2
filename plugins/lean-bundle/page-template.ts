/**
 * What the framework fills in to make a page. As its own template does, but for when the scripts are asked for: once the styles are there, as the small script
 * waits for those. Asked for together they share the line, and on a slow one the text is seen a sixth of a second later: decisions/029-when-a-phone-does-its-work.md.
 * One that fails before anyone asks for it is removed: the bundler would wait for that element. Without it, it tries once more and knows.
 */
export const pageTemplate = `<!doctype html>
<html <%~ it.htmlAttributes %>>
<head>
  <meta charset="UTF-8">
  <meta name="generator" content="Docusaurus v<%= it.version %>">
  <% for (const attributes of it.metaAttributes) { %><%~ attributes %><% } %>
  <%~ it.headTags %>
  <% for (const file of it.stylesheets) { %><link rel="stylesheet" href="<%= it.baseUrl + file %>"><% } %>
</head>
<body <%~ it.bodyAttributes %>>
  <template><% for (const file of it.scripts) { %><script src="<%= it.baseUrl + file %>"></script><% } %></template>
  <script>
    addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && target.remove(), true);
    document.head.append(document.currentScript.previousElementSibling.content);
  </script>
  <%~ it.preBodyTags %>
  <div id="__docusaurus"><%~ it.appHtml %></div>
  <%~ it.postBodyTags %>
</body>
</html>`;
