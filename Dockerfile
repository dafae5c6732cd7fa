# The workspace with everything installed. It plays a match in the terminal until there is a server to start.
FROM node:24-slim
WORKDIR /app
COPY . .
RUN npm run -s exec -- node --version
CMD ["npm", "run", "-s", "match"]
