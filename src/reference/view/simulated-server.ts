/** The service that the simulator stands in for. */
export const simulatedServer = 'https://api.access.example';
