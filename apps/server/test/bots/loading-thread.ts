// A bot thread that never finishes starting.

setInterval(() => {}, 1000);
