import { limits } from '../server/limits';

/** Where Debian's package libnginx-mod-http-brotli-static puts it. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** How nginx is reached: by readers, with a certificate, or by a proxy that has it. */
export type Entrance =
  | { kind: 'tls'; url: string; listen?: string; listenPlain?: string; certificate: string; key: string }
  | { kind: 'proxied'; listen: string };

export type NginxHost = {
  entrance: Entrance;
  /** Where the files of `nginxSite` are. */
  siteFolder: string;
  pid?: string;
  /** For a host without a place to write: nginx wants five folders for what it will never be sent. */
  temporary?: string;
  errorLog?: string;
  /** Where an access log goes that is switched on, and whether it is. */
  accessLog?: string;
  isLogged?: boolean;
  user?: string;
  daemon?: boolean;
};

function entranceLines(entrance: Entrance): string[] {
  if (entrance.kind === 'proxied') {
    return [`listen ${entrance.listen};`, 'server_name _;'];
  }
  const { url, listen, certificate, key } = entrance;
  return [
    ...(listen ? [`listen ${listen} ssl http2;`] : ['listen 443 ssl http2;', 'listen [::]:443 ssl http2;']),
    `server_name ${new URL(url).hostname};`,
    `ssl_certificate ${certificate};`,
    `ssl_certificate_key ${key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:tls:2m;',
    'ssl_session_tickets off;',
  ];
}

/** Whoever comes without TLS is sent to the same address with it. */
function plainServer(entrance: Entrance): string[] {
  if (entrance.kind === 'proxied') {
    return [];
  }
  const { url, listenPlain } = entrance;
  const listen = listenPlain ? [`  listen ${listenPlain};`] : ['  listen 80;', '  listen [::]:80;'];
  return ['server {', ...listen, '  server_name _;', `  return 308 ${new URL(url).origin}$request_uri;`, '}'];
}

const seconds = (milliseconds: number) => `${milliseconds / 1000}s`;
const indented = (lines: readonly string[]) => lines.map((line) => line && `  ${line}`);

/** Of the host: how it is reached, what one reader may take, and logs without queries and addresses. It stays when the site changes. */
export function nginxHost(host: NginxHost): string {
  const { entrance, siteFolder, pid = '/run/nginx.pid', temporary, errorLog = '/var/log/nginx/error.log', user, daemon = true } = host;
  const { accessLog = '/var/log/nginx/access.log', isLogged = false } = host;
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const http = [
    ...(temporary ? folders.map((name) => `${name}_temp_path ${temporary}/${name};`) : []),
    'server_tokens off;',
    'sendfile on;',
    'tcp_nopush on;',
    '',
    `client_header_timeout ${seconds(limits.headersTime)};`,
    `client_body_timeout ${seconds(limits.headersTime)};`,
    'client_max_body_size 1k;',
    'client_header_buffer_size 1k;',
    `large_client_header_buffers 4 ${limits.headerBytes / 1024}k;`,
    'send_timeout 30s;',
    `keepalive_timeout ${seconds(limits.idleTime)};`,
    `keepalive_requests ${limits.requestsPerConnection};`,
    'reset_timedout_connection on;',
    '',
    `include ${siteFolder}/maps.conf;`,
    '# The path as it was asked for, without its query.',
    'map $request_uri $path_asked_for {',
    '  "~^(?<before_query>[^?]*)" $before_query;',
    '}',
    "log_format plain '$time_iso8601 $request_method $path_asked_for $status $body_bytes_sent $request_time';",
    ...(isLogged
      ? [`access_log ${accessLog} plain;`]
      : [`# To switch the log on, write this in place of the next line: access_log ${accessLog} plain;`, 'access_log off;']),
    ...plainServer(entrance),
    'server {',
    ...indented([...entranceLines(entrance), `include ${siteFolder}/site.conf;`]),
    '}',
  ];
  return [
    '# Made by deploy/hosts/nginx-host.ts.',
    `load_module ${brotliModule};`,
    ...(user ? [`user ${user};`] : []),
    ...(daemon ? [] : ['daemon off;']),
    'worker_processes auto;',
    'worker_rlimit_nofile 8192;',
    `pid ${pid};`,
    `error_log ${errorLog};`,
    'events {',
    `  worker_connections ${limits.connections};`,
    '}',
    'http {',
    ...indented(http),
    '}',
    '',
  ].join('\n');
}
