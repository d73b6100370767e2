// npm run serve: the build in build/, as production would serve it. PORT chooses the port.
import { serve } from '../deploy/serve';

const port = Number(process.env.PORT ?? 3000);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT is "${process.env.PORT}", but must be a number from 0 to 65535.`);
  process.exit(1);
}
try {
  const { address } = await serve({ folder: 'build', port, host: process.env.HOST ?? '127.0.0.1' });
  console.log(`The site is at ${address} (stop it with Ctrl+C)`);
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(taken ? `Port ${port} is taken. Choose another: PORT=3001 npm start` : (error as Error).message);
  process.exit(1);
}
